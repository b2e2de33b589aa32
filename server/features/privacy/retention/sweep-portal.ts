import { and, eq, lt } from 'drizzle-orm';
import { RETENTION_DAYS } from '#core/content/promises.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applicationDrafts, erasureRequests } from '#server/db/schema/access/portal.ts';
import { emailOutbox } from '#server/db/schema/email.ts';

/** Removes what is left of the customer's page: sessions and links are purged as soon as they end. */
export async function sweepPortal(db: Queryable, before: (days: number) => Date): Promise<void> {
  await db
    .delete(applicationDrafts)
    .where(lt(applicationDrafts.updatedAt, before(RETENTION_DAYS.applicationDrafts)));
  await db
    .delete(erasureRequests)
    .where(lt(erasureRequests.decidedAt, before(RETENTION_DAYS.declinedErasures)));
  await db
    .delete(emailOutbox)
    .where(
      and(
        eq(emailOutbox.template, 'erasure-decided'),
        lt(emailOutbox.createdAt, before(RETENTION_DAYS.erasureAnswers)),
      ),
    );
}
