import { eq } from 'drizzle-orm';
import type { applications } from '#core/contract/applications.ts';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applicationDrafts } from '#server/db/schema/access/portal.ts';
import type { Deps } from '#server/deps.ts';
import { findSubmittedDraft, lockDraft } from './applications.queries.ts';

type Draft = Parsed<typeof applications.saveDraft>;

/** Saves what was typed so far. A draft submitted in the meantime stays submitted: the page saves a moment after the last key. */
export function saveDraft(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { draftToken, email, values, sessionId }: Draft['params'] & Draft['body'],
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockDraft(tx, draftToken);
    if (await findSubmittedDraft(tx, draftToken)) return;
    const kept = { email: email.toLowerCase(), values, sessionId, updatedAt: now() };
    await tx
      .insert(applicationDrafts)
      .values({ draftToken, ...kept })
      .onConflictDoUpdate({ target: applicationDrafts.draftToken, set: kept });
  });
}

export const deleteDraft = (tx: Queryable, draftToken: string) =>
  tx.delete(applicationDrafts).where(eq(applicationDrafts.draftToken, draftToken));
