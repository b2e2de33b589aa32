import { and, asc, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { dueSuspensionNotice, LONG_SUSPENSION } from '#core/domain/check-ins/suspension.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { lockRecord } from '#server/features/certificates/certificates.queries.ts';
import { holdOrder } from '#server/features/check-ins/hold-order.ts';
import { queueEmail } from '#server/features/emails/emails.service.ts';
import { toOrderMail } from '#server/features/orders/orders.service.ts';
import { BATCH, type Place, sweepInBatches } from './in-batches.ts';

const DAY_MS = 86_400_000;

/** Tells holders of long-suspended certificates what the suspension leads to. */
export function tellOfLongSuspensions(deps: Deps): Promise<void> {
  const today = dayOf(deps.now(), deps.brand.timeZone);
  const sinceOf = (since: Date) => dayOf(since, deps.brand.timeZone);
  return sweepInBatches(deps, {
    what: 'telling of a long suspension',
    read: (after) => readSuspended(deps, today, after),
    isDue: ({ since, told }) =>
      dueSuspensionNotice({ since: sinceOf(since), told }, today) !== undefined,
    async work(tx, { id, orderId }) {
      const order = await holdOrder(tx, orderId);
      if (!order) return;
      const record = await lockRecord(tx, { id });
      if (record?.status !== 'suspended' || record.validUntil < today) return;
      const since = sinceOf(record.statusSince);
      const days = dueSuspensionNotice({ since, told: record.suspensionTold }, today);
      if (days === undefined) return;
      await queueEmail(tx, deps, {
        event: `certificate ${id} suspended since ${since} for ${days} days`,
        to: order.customerEmail,
        template: 'certificate-suspended-long',
        data: {
          ...(await toOrderMail(tx, order)),
          number: record.number,
          holderName: record.holderName,
          reason: record.statusReason,
          since,
        },
      });
      await tx.update(certificates).set({ suspensionTold: days }).where(eq(certificates.id, id));
    },
  });
}

const [FIRST] = LONG_SUSPENSION;
const LAST = Math.max(...LONG_SUSPENSION);

const readSuspended = ({ db, now }: Pick<Deps, 'db' | 'now'>, today: string, after: Place) =>
  db
    .select({
      id: certificates.id,
      on: sql<string>`${certificates.statusSince}::text`,
      orderId: certificates.orderId,
      since: certificates.statusSince,
      told: certificates.suspensionTold,
    })
    .from(certificates)
    .where(
      and(
        sql`${certificates.status} = 'suspended'`,
        // One day more, to cover every time zone: the rule decides.
        lte(certificates.statusSince, new Date(now().getTime() - (FIRST - 1) * DAY_MS)),
        sql`(${certificates.statusSince}, ${certificates.id}) > (${after.on}::timestamptz, ${after.id}::int)`,
        lt(certificates.suspensionTold, LAST),
        gte(certificates.validUntil, today),
        isNotNull(certificates.orderId),
        eq(certificates.isTest, false),
      ),
    )
    .orderBy(asc(certificates.statusSince), asc(certificates.id))
    .limit(BATCH);
