import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { leads } from '#core/contract/staff/leads.ts';
import { AppError } from '#core/errors.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { differenceOf } from '#server/features/activity/difference.ts';
import type { LeadRow } from '#server/features/assessment/assessment.queries.ts';
import { findLeadById, lockLead, updateLead } from './leads.queries.ts';

type LeadEdit = Parsed<typeof leads.update>['body'];

export async function getLead(db: Queryable, id: number): Promise<LeadRow> {
  const lead = await findLeadById(db, id);
  if (!lead) throw unknownLead();
  return lead;
}

/** Any status may follow any other; what is left out stays. */
export function editLead(
  deps: Deps,
  id: number,
  { expectedUpdatedAt, status, notes }: LeadEdit,
  actor: string,
): Promise<LeadRow> {
  return deps.db.transaction(async (tx) => {
    const former = await lockLead(tx, id);
    if (!former) throw unknownLead();
    refuseIfChanged(former, expectedUpdatedAt, 'lead');
    const lead = await updateLead(tx, id, { status, notes, updatedAt: deps.now() });
    const difference = differenceOf(former, lead, ['status', 'notes']);
    if (difference) {
      await recordActivity(tx, {
        subject: ['lead', id],
        actor,
        action: lead.status === former.status ? 'edited' : 'status changed',
        data: difference,
      });
    }
    return lead;
  });
}

export const unknownLead = () => new AppError('not_found', 'There is no such lead');
