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

/** Stands in for an address that was erased. */
const ERASED = 'an erased address';

/** Keeps that a check-in took place, with its days; erases what the holder said, declared, uploaded and asked for. */
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
  // For other customers' certificates it is enough to know that someone asked.
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
