import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
  isDecided,
} from '#core/domain/applications/application-status.ts';
import { LEAD_STATUS_LABELS, type LeadStatus } from '#core/domain/leads/lead-status.ts';
import { ORDER_STATUS_LABELS, type OrderStatus } from '#core/domain/orders/order-status.ts';
import type { BulkChange } from './actions.ts';

/** What is known of a record before it is changed. */
export type BulkFacts = {
  status: string;
  /** Null if unassigned, or if it cannot be assigned. */
  assignee: string | null;
  isArchived: boolean;
  /** Address for its mails. */
  to: string | null;
  /** Why a mail or a reminder cannot go out, if one is asked for. */
  obstacle: string | null;
};

export const GONE = 'It no longer exists.';

/** Returns why a record stays unchanged; undefined if it will change. */
export function skipReason(change: BulkChange, facts: BulkFacts): string | undefined {
  switch (change.action) {
    case 'set-application-status':
      return facts.status === change.status
        ? `It is already ${APPLICATION_STATUS_LABELS[change.status]}.`
        : undefined;
    case 'move-to-review':
      if (facts.status === 'cancelled') return 'It was cancelled.';
      return facts.status === 'processing'
        ? undefined
        : `It is ${ORDER_STATUS_LABELS[facts.status as OrderStatus]}, not Processing.`;
    case 'set-lead-status':
      return leadReason(facts.status as LeadStatus, change.status);
    case 'assign':
      if (facts.assignee !== change.assignee) return undefined;
      return change.assignee === null
        ? 'It is already unassigned.'
        : `It is already ${change.assignee}’s.`;
    case 'archive':
      if (facts.isArchived !== change.isArchived) return undefined;
      return change.isArchived ? 'It is already archived.' : 'It is not archived.';
    case 'mark-answered':
      return facts.status === 'answered' ? 'It is already answered.' : undefined;
    case 'send-kept':
    case 'remind':
      return facts.obstacle ?? undefined;
  }
}

function leadReason(status: LeadStatus, wanted: LeadStatus): string | undefined {
  if (status === 'converted') return 'It was converted to an order.';
  return status === wanted ? `It is already ${LEAD_STATUS_LABELS[wanted]}.` : undefined;
}

/** Returns who gets a mail about the change; null if nobody does. */
export function mailRecipient(change: BulkChange, { to }: BulkFacts): string | null {
  switch (change.action) {
    case 'set-application-status':
      return change.tellCustomer && isDecided(change.status as ApplicationStatus) ? to : null;
    case 'move-to-review':
      return change.tellCustomer ? to : null;
    case 'send-kept':
    case 'remind':
      return to;
    default:
      return null;
  }
}
