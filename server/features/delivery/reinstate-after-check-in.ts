import type { Deps } from '#server/deps.ts';
import {
  findNewestEdition,
  findRecord,
} from '#server/features/certificates/certificates.queries.ts';
import { findCheckIn } from '#server/features/check-ins/check-ins.queries.ts';
import { isReinstatedNow } from '#server/features/check-ins/decide/reinstate.ts';
import { reinstateCertificate } from './issue-certificate.ts';

/** The next edition of a certificate that was suspended for a check-in. Finding it done, or being made, is fine. */
export async function reinstateAfterCheckIn(
  deps: Deps,
  checkInId: number,
  actor: string,
): Promise<void> {
  const checkIn = await findCheckIn(deps.db, checkInId);
  if (checkIn?.status !== 'accepted') return;
  const record = await findRecord(deps.db, { id: checkIn.certificateId });
  if (!record || !(await isReinstatedNow(deps.db, deps, record))) return;
  // One that was begun is finished by its own job.
  const newest = await findNewestEdition(deps.db, record.id);
  if (newest?.deliveredAt === null) return;
  await reinstateCertificate(deps, record.id, {
    note: 'The check-in was accepted.',
    // Nobody else has changed it in between: of two calls at once, one makes the edition.
    expectedUpdatedAt: record.updatedAt.toISOString(),
    actor,
  });
}
