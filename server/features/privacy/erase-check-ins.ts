import { and, inArray, notInArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import {
  checkInDocuments,
  checkInLinks,
  checkIns,
  holderChanges,
} from '#server/db/schema/check-ins.ts';

type Erased = {
  addresses: readonly string[];
  certificates: readonly { id: number }[];
  checkIns: readonly { id: number }[];
};

/** In the place of an address that we no longer know. */
const ERASED = 'an erased address';

/** That a check-in took place stays, with its days; what the holder said, declared and uploaded goes, and so does what they asked for. */
export async function eraseCheckIns(tx: Queryable, erased: Erased): Promise<void> {
  const ids = erased.checkIns.map(({ id }) => id);
  await tx.delete(checkInDocuments).where(inArray(checkInDocuments.checkInId, ids));
  await tx.delete(checkInLinks).where(inArray(checkInLinks.checkInId, ids));
  await tx
    .update(checkIns)
    .set({
      answers: {},
      declaredName: null,
      declaredRole: null,
      returnNote: null,
      decisionNote: null,
      extensionReason: null,
    })
    .where(inArray(checkIns.id, ids));
  const own = erased.certificates.map(({ id }) => id);
  await tx.delete(holderChanges).where(inArray(holderChanges.certificateId, own));
  // For the certificates of others it is enough to know that somebody asked.
  await tx
    .update(holderChanges)
    .set({ askedBy: ERASED })
    .where(
      and(
        inArray(holderChanges.askedBy, erased.addresses),
        notInArray(holderChanges.certificateId, own),
      ),
    );
}
