import { inArray, or } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { checkInDocuments, checkIns, holderChanges } from '#server/db/schema/check-ins.ts';

/** Gathers check-ins of certificates with what their holder said and uploaded, and changes the holder or the addresses asked for. */
export async function gatherCheckIns(
  db: Queryable,
  addresses: readonly string[],
  certificateIds: readonly number[],
) {
  const found = await db
    .select()
    .from(checkIns)
    .where(inArray(checkIns.certificateId, certificateIds))
    .orderBy(checkIns.id);
  const ids = found.map(({ id }) => id);
  return {
    checkIns: found,
    checkInDocuments: await db
      .select()
      .from(checkInDocuments)
      .where(inArray(checkInDocuments.checkInId, ids))
      .orderBy(checkInDocuments.id),
    changes: await db
      .select()
      .from(holderChanges)
      .where(
        or(
          inArray(holderChanges.certificateId, certificateIds),
          inArray(holderChanges.askedBy, addresses),
        ),
      )
      .orderBy(holderChanges.id),
  };
}
