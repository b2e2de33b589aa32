import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
} from '#core/domain/applications/application-status.ts';
import { groupDigits } from '#core/domain/grouped-digits.ts';
import { LEAD_STATUS_LABELS } from '#core/domain/leads/lead-status.ts';
import type { Permission } from '#core/domain/staff/permissions.ts';

/** The lists in which many records can be changed at once. */
export const BULK_LISTS = [
  'applications',
  'orders',
  'leads',
  'inquiries',
  'emails',
  'certificates',
] as const;
export type BulkList = (typeof BULK_LISTS)[number];

/** Records of one run. */
export const MOST_RECORDS = 10_000;

/** States of a record in a run. */
export const BULK_ITEM_STATES = ['waiting', 'done', 'skipped', 'failed'] as const;
export type BulkItemState = (typeof BULK_ITEM_STATES)[number];

type Rule = {
  readonly lists: readonly BulkList[];
  /** The same as for a single record. */
  readonly permission: Permission;
  /** On its button. */
  readonly label: string;
};

export const BULK_ACTIONS = {
  'set-application-status': { lists: ['applications'], permission: 'work', label: 'Set status…' },
  'move-to-review': { lists: ['orders'], permission: 'work', label: 'Move to Review…' },
  'set-lead-status': { lists: ['leads'], permission: 'work', label: 'Set status…' },
  'mark-answered': { lists: ['inquiries'], permission: 'work', label: 'Mark as answered…' },
  assign: {
    lists: ['applications', 'orders', 'leads', 'inquiries'],
    permission: 'work',
    label: 'Assign…',
  },
  archive: { lists: ['leads', 'inquiries'], permission: 'work', label: 'Archive…' },
  'send-kept': { lists: ['emails'], permission: 'work', label: 'Send kept mails…' },
  remind: { lists: ['certificates'], permission: 'work', label: 'Remind of check-in…' },
} as const satisfies Record<string, Rule>;

export type BulkAction = keyof typeof BULK_ACTIONS;

/** What can be done with the records of a list, in the order of the buttons. */
export const actionsOf = (list: BulkList): BulkAction[] =>
  (Object.entries(BULK_ACTIONS) as [BulkAction, Rule][])
    .filter(([, { lists }]) => lists.includes(list))
    .map(([action]) => action);

/** Lead statuses that staff set by hand; orders set `converted`. */
export const BULK_LEAD_STATUSES = ['contacted', 'qualified'] as const;

/** The change to make to each record. */
export type BulkChange =
  | {
      action: 'set-application-status';
      status: ApplicationStatus;
      /** The applicants see this. Null: each keeps its own. */
      reviewNotes: string | null;
      tellCustomer: boolean;
    }
  | { action: 'move-to-review'; tellCustomer: boolean }
  | { action: 'set-lead-status'; status: (typeof BULK_LEAD_STATUSES)[number] }
  | { action: 'assign'; assignee: string | null }
  | { action: 'archive'; isArchived: boolean }
  | { action: 'mark-answered' | 'send-kept' | 'remind' };

/** What happens to each record, as the title of a run. */
export function changeWords(change: BulkChange): string {
  switch (change.action) {
    case 'set-application-status':
      return `Set the status to ${APPLICATION_STATUS_LABELS[change.status]}`;
    case 'move-to-review':
      return 'Move to Review';
    case 'set-lead-status':
      return `Set the status to ${LEAD_STATUS_LABELS[change.status]}`;
    case 'assign':
      return change.assignee === null ? 'Assign to nobody' : `Assign to ${change.assignee}`;
    case 'archive':
      return change.isArchived ? 'Archive' : 'Take out of the archive';
    case 'mark-answered':
      return 'Mark as answered';
    case 'send-kept':
      return 'Send kept mails';
    case 'remind':
      return 'Remind of the check-in';
  }
}

const NOUNS: Record<BulkList, readonly [one: string, many: string]> = {
  applications: ['application', 'applications'],
  orders: ['order', 'orders'],
  leads: ['lead', 'leads'],
  inquiries: ['inquiry', 'inquiries'],
  emails: ['mail', 'mails'],
  certificates: ['certificate', 'certificates'],
};

/** "1 order", "5,000 orders". */
export const countRecords = (list: BulkList, count: number): string =>
  `${groupDigits(count)} ${NOUNS[list][count === 1 ? 0 : 1]}`;
