import { SCHEME_VERSION } from '#core/content/questions/questions.ts';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import { UNKNOWN_FORM } from '#core/contract/shared/request-key.ts';
import type { leads } from '#core/contract/staff/leads.ts';
import { invalidField } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  claimSession,
  findLead,
  type LeadRow,
  saveLead,
} from '#server/features/assessment/assessment.queries.ts';
import { noteFieldChange } from '#server/features/notes/write-note.ts';

type NewLead = Parsed<typeof leads.create>['body'];

/**
 * Adds a company that staff met elsewhere. Its session has no assessment, so it does not count as a started one. A second call with the
 * same key waits for the first one and finds its lead.
 */
export function addLead(
  deps: Deps,
  { requestKey, ...lead }: NewLead,
  actor: string,
): Promise<{ lead: LeadRow; alreadyExists: boolean }> {
  const { db, now } = deps;
  return db.transaction(async (tx) => {
    const at = { createdAt: now(), updatedAt: now() };
    const session = { id: requestKey, kind: 'checkout' as const, schemeVersion: SCHEME_VERSION };
    if (!(await claimSession(tx, { ...session, ...at }))) {
      const existing = await findLead(tx, requestKey);
      if (!existing) throw invalidField('requestKey', UNKNOWN_FORM);
      return { lead: existing, alreadyExists: true };
    }
    const added = await saveLead(tx, {
      ...lead,
      sessionId: requestKey,
      completedAt: now(),
      updatedAt: now(),
    });
    await recordActivity(tx, { subject: ['lead', added.id], actor, action: 'added' });
    await noteFieldChange(tx, deps, {
      subject: 'lead',
      subjectId: added.id,
      former: null,
      current: added.notes,
      actor,
    });
    return { lead: added, alreadyExists: false };
  });
}
