import type { Deps } from '#server/deps.ts';
import {
  findNewestEdition,
  findRecord,
} from '#server/features/certificates/certificates.queries.ts';
import { findCheckIn } from '#server/features/check-ins/check-ins.queries.ts';
import { judgeAcceptance } from '#server/features/check-ins/decide/reinstate.ts';
import { reinstateCertificate } from './issue-certificate.ts';

/** Issues the next edition of a certificate suspended for a check-in. Does nothing if that is done or under way. */
export async function reinstateAfterCheckIn(
  deps: Deps,
  checkInId: number,
  actor: string,
): Promise<void> {
  const checkIn = await findCheckIn(deps.db, checkInId);
  if (checkIn?.status !== 'accepted') return;
  const record = await findRecord(deps.db, { id: checkIn.certificateId });
  if (!record || !(await judgeAcceptance(deps.db, deps, record)).isReinstated) return;
  // An edition already begun is finished by its own job.
  const newest = await findNewestEdition(deps.db, record.id);
  if (newest?.deliveredAt === null) return;
  await reinstateCertificate(deps, record.id, {
    note: 'The check-in was accepted.',
    // Of two concurrent calls, only one makes the edition.
    expectedUpdatedAt: record.updatedAt.toISOString(),
    actor,
  });
}
