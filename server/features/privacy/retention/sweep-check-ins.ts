import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { RETENTION_DAYS } from '#core/content/promises.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkInDocuments, checkInLinks, checkIns } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';

/** Removes documents and links of check-ins that are no longer needed. Files go with the sweep of files. */
export async function sweepCheckIns(db: Deps['db'], before: (days: number) => Date): Promise<void> {
  const ended = before(RETENTION_DAYS.evidence);
  const ofEnded = db
    .select({ id: checkIns.id })
    .from(checkIns)
    .innerJoin(certificates, eq(certificates.id, checkIns.certificateId))
    .where(
      or(
        lt(certificates.validUntil, ended.toISOString().slice(0, 10)),
        and(
          inArray(certificates.status, ['withdrawn', 'superseded']),
          lt(certificates.statusSince, ended),
        ),
      ),
    );
  await db.delete(checkInDocuments).where(inArray(checkInDocuments.checkInId, ofEnded));
  const finished = db
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(
      and(
        inArray(checkIns.status, ['accepted', 'waived', 'cancelled']),
        lt(checkIns.updatedAt, before(RETENTION_DAYS.answerLinks)),
      ),
    );
  await db.delete(checkInLinks).where(inArray(checkInLinks.checkInId, finished));
}
