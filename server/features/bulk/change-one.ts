import { eq } from 'drizzle-orm';
import type { BulkAction, BulkChange, BulkList } from '#core/domain/bulk/actions.ts';
import { GONE, skipReason } from '#core/domain/bulk/applies.ts';
import type { Db } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { setApplicationStatus } from '#server/features/applications/review.ts';
import { assignRecord } from '#server/features/assignments/assign.ts';
import { findReminders } from '#server/features/check-ins/reminders/find-reminders.ts';
import { remindHolder } from '#server/features/check-ins/reminders/remind-now.ts';
import { archiveInquiry, setAnswered } from '#server/features/contact/contact.service.ts';
import { sendKept } from '#server/features/emails/kept-mails.ts';
import { archiveLead, editLead } from '#server/features/leads/leads.service.ts';
import { setOrderStatus } from '#server/features/orders/order-edits.ts';
import { lockFacts } from './facts.ts';
import { SOURCES } from './sources.ts';

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

type Given<Action extends BulkAction> = {
  id: number;
  list: BulkList;
  change: Extract<BulkChange, { action: Action }>;
  actor: string;
};

/** Changes one record as a single edit would. Returns why it was left unchanged, if it was. */
type DoOne<Action extends BulkAction> = (
  deps: Deps,
  given: Given<Action>,
) => Promise<string | undefined>;

const SUBJECTS = {
  applications: 'application',
  orders: 'order',
  leads: 'lead',
  inquiries: 'inquiry',
} as const;

const ACTIONS: { [Action in BulkAction]: DoOne<Action> } = {
  'set-application-status': async (deps, { id, change, actor }) => {
    const { status, reviewNotes, tellCustomer } = change;
    const notes = reviewNotes ? { reviewNotes } : {};
    await setApplicationStatus(deps, id, { status, tellCustomer, ...notes }, actor);
    return undefined;
  },
  'move-to-review': async (deps, { id, change, actor }) => {
    const { tellCustomer } = change;
    const kept = { trackingNumber: undefined, notes: undefined, internalNote: undefined };
    await setOrderStatus(deps, id, { status: 'review', tellCustomer, ...kept }, actor);
    return undefined;
  },
  'set-lead-status': async (deps, { id, change, actor }) => {
    const kept = { notes: undefined, lostNote: undefined };
    await editLead(deps, id, { status: change.status, ...kept }, actor);
    return undefined;
  },
  'mark-answered': async (deps, { id, actor }) => {
    await setAnswered(deps, id, true, actor);
    return undefined;
  },
  assign: async ({ db }, { id, list, change, actor }) => {
    const subject = SUBJECTS[list as keyof typeof SUBJECTS];
    await assignRecord(db, { subject, id, assignee: change.assignee, actor });
    return undefined;
  },
  archive: async (deps, { id, list, change, actor }) => {
    const archive = list === 'leads' ? archiveLead : archiveInquiry;
    await archive(deps, id, change.isArchived, actor);
    return undefined;
  },
  'send-kept': async (deps, { id, actor }) => {
    const { queued } = await sendKept(deps, [id], actor);
    return queued === 0 ? 'It is not kept.' : undefined;
  },
  remind: async (deps, { id, actor }) => {
    const reminder = (await findReminders(deps.db, deps, [id])).get(id);
    if (!reminder) return GONE;
    return 'obstacle' in reminder
      ? reminder.obstacle
      : remindHolder(deps.db, deps, reminder.checkInId, { actor });
  },
};

/** Checks one record again and changes it if that still applies; otherwise returns why not. */
export async function changeOne(
  tx: Transaction,
  deps: Deps,
  given: Given<BulkAction>,
): Promise<string | undefined> {
  const { id, list, change } = given;
  const where = eq(SOURCES[list].table.id, id);
  const facts = await lockFacts(tx, deps, { list, action: change.action, where });
  const reason = facts ? skipReason(change, facts) : GONE;
  if (reason !== undefined) return reason;
  return (ACTIONS[change.action] as DoOne<BulkAction>)(inside(deps, tx), given);
}

/** The same services within an open transaction: their own transactions become part of it. */
const inside = (deps: Deps, tx: Transaction): Deps => ({ ...deps, db: tx as unknown as Db });
