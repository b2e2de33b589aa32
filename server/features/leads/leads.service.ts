import { and, eq, ne } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { leads } from '#core/contract/staff/leads.ts';
import { AppError, invalidField } from '#core/errors.ts';
import { nextVersionTime, refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import type { Deps } from '#server/deps.ts';
import { differenceOf, recordActivity } from '#server/features/activity/activity.queries.ts';
import type { LeadRow } from '#server/features/assessment/assessment.queries.ts';
import { noteFieldChange } from '#server/features/notes/write-note.ts';
import { findLeadById, lockLead, updateLead } from './leads.queries.ts';

type LeadEdit = Parsed<typeof leads.update>['body'];

export async function getLead(db: Queryable, id: number): Promise<LeadRow> {
  const lead = await findLeadById(db, id);
  if (!lead) throw unknownLead();
  return lead;
}

/** Any status may follow any other; fields left out stay unchanged. The reason for a loss is removed with the loss. */
export function editLead(
  deps: Deps,
  id: number,
  { expectedUpdatedAt, status, notes, lostReason, lostNote }: LeadEdit,
  actor: string,
): Promise<LeadRow> {
  return deps.db.transaction(async (tx) => {
    const former = await lockLead(tx, id);
    if (!former) throw unknownLead();
    refuseIfChanged(former, expectedUpdatedAt, 'lead');
    const isLost = (status ?? former.status) === 'lost';
    const why = lostReason ?? former.lostReason;
    if (isLost && !why) throw invalidField('lostReason', 'Please say why the lead was lost');
    const lead = await updateLead(tx, id, {
      status,
      notes,
      lostReason: isLost ? why : null,
      lostNote: isLost ? lostNote : null,
      contactedAt: firstContact(former, status, deps.now()),
      updatedAt: deps.now(),
    });
    const difference = differenceOf(former, lead, ['status', 'lostReason', 'lostNote', 'notes']);
    if (difference) {
      await recordActivity(tx, {
        subject: ['lead', id],
        actor,
        action: lead.status === former.status ? 'edited' : 'status changed',
        data: difference,
      });
    }
    await noteFieldChange(tx, deps, {
      subject: 'lead',
      subjectId: id,
      former: former.notes,
      current: lead.notes,
      actor,
    });
    return lead;
  });
}

/** The first contact counts. A lead that is called new again had none. */
function firstContact(former: LeadRow, status: LeadEdit['status'], now: Date): Date | null {
  if (status === 'new') return null;
  const isContact = status === 'contacted' || status === 'qualified';
  return former.contactedAt ?? (isContact ? now : null);
}

/** Hides a lead from the list, or brings it back; no data is lost. */
export function archiveLead(
  deps: Deps,
  id: number,
  isArchived: boolean,
  actor: string,
): Promise<LeadRow> {
  return deps.db.transaction(async (tx) => {
    const former = await lockLead(tx, id);
    if (!former) throw unknownLead();
    if ((former.archivedAt !== null) === isArchived) return former;
    const now = deps.now();
    const lead = await updateLead(tx, id, { archivedAt: isArchived ? now : null, updatedAt: now });
    const action = isArchived ? 'archived' : 'unarchived';
    await recordActivity(tx, { subject: ['lead', id], actor, action });
    return lead;
  });
}

export const unknownLead = () => new AppError('not_found', 'There is no such lead');

/** Marks a session's lead, if there is one, as a customer. */
export async function markConverted(
  tx: Queryable,
  sessionId: string,
  now: Date,
  actor = 'system',
): Promise<void> {
  const [lead] = await tx
    .update(assessmentLeads)
    .set({
      status: 'converted',
      lostReason: null,
      lostNote: null,
      updatedAt: nextVersionTime(assessmentLeads.updatedAt, now),
    })
    .where(and(eq(assessmentLeads.sessionId, sessionId), ne(assessmentLeads.status, 'converted')))
    .returning({ id: assessmentLeads.id });
  if (!lead) return;
  await recordActivity(tx, { subject: ['lead', lead.id], actor, action: 'converted' });
}
