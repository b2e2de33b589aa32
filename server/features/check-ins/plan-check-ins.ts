import { and, eq, inArray, lt } from 'drizzle-orm';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { planCheckIns } from '#core/domain/check-ins/schedule.ts';
import { nextVersionTime } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { type CheckInRow, TO_DO } from './check-ins.queries.ts';

type Clock = Pick<Deps, 'now'> & { brand: Pick<Deps['brand'], 'timeZone'> };

/** Call it in the transaction that makes a certificate valid for the first time. Test certificates have no check-ins. */
export async function planCheckInsOf(
  tx: Queryable,
  { now, brand }: Clock,
  {
    id,
    isTest,
    validUntil,
  }: Pick<typeof certificates.$inferSelect, 'id' | 'isTest' | 'validUntil'>,
): Promise<void> {
  const at = now();
  const today = dayOf(at, brand.timeZone);
  const planned = isTest ? [] : planCheckIns(validUntil).filter(({ dueOn }) => dueOn > today);
  if (planned.length === 0) return;
  await tx
    .insert(checkIns)
    .values(planned.map((day) => ({ ...day, certificateId: id, createdAt: at, updatedAt: at })))
    .onConflictDoNothing();
}

/** Cancels the unfinished check-ins of ended certificates. Accepted and waived ones stay. */
export async function cancelCheckIns(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  certificateIds: readonly number[],
): Promise<void> {
  await tx
    .update(checkIns)
    .set({ status: 'cancelled', updatedAt: nextVersionTime(checkIns.updatedAt, now()) })
    .where(
      and(
        inArray(checkIns.certificateId, [...certificateIds]),
        inArray(checkIns.status, ['planned', 'submitted', 'returned']),
      ),
    );
}

/** Cancels earlier check-ins that never arrived, since an accepted later one asked the same about the present. */
export async function cancelEarlier(
  tx: Queryable,
  { now }: Pick<Deps, 'now'>,
  { certificateId, ordinal }: Pick<CheckInRow, 'certificateId' | 'ordinal'>,
): Promise<void> {
  await tx
    .update(checkIns)
    .set({ status: 'cancelled', updatedAt: nextVersionTime(checkIns.updatedAt, now()) })
    .where(
      and(
        eq(checkIns.certificateId, certificateId),
        lt(checkIns.ordinal, ordinal),
        inArray(checkIns.status, [...TO_DO]),
      ),
    );
}
