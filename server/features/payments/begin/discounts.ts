import { and, count, eq, gte, inArray, ne, or, sql } from 'drizzle-orm';
import type { Discount } from '#core/domain/payments/pricing.ts';
import { invalidField } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificationPayments } from '#server/db/schema/payments.ts';
import type { Deps } from '#server/deps.ts';

type Parts = Pick<Deps, 'db' | 'brand' | 'gateway' | 'now'>;

/** Milliseconds for which a payment without a card reserves a use of its code: it can be continued for that long. */
export const HELD_MS = 24 * 3_600_000;

export const INVALID_CODE = 'The discount code you entered is not valid.';

/** Counts the remaining uses of a code; undefined if they are not limited. Test payments use up nothing meant for customers. */
export async function usesLeft(
  { db, gateway, now }: Pick<Parts, 'gateway' | 'now'> & { db: Queryable },
  { code, uses }: Pick<Discount, 'code' | 'uses'>,
  besides?: number,
): Promise<number | undefined> {
  if (uses === undefined) return undefined;
  const { paymentState, createdAt, discountCode, livemode, id } = certificationPayments;
  const since = new Date(now().getTime() - HELD_MS);
  const [row] = await db
    .select({ used: count() })
    .from(certificationPayments)
    .where(
      and(
        eq(discountCode, code),
        eq(livemode, gateway.isLive),
        or(
          inArray(paymentState, ['authorized', 'captured', 'refunded', 'disputed']),
          and(eq(paymentState, 'unpaid'), gte(createdAt, since)),
        ),
        besides === undefined ? undefined : ne(id, besides),
      ),
    );
  return Math.max(0, uses - (row?.used ?? 0));
}

/**
 * Stores a payment if its code is not used up. Payments with the same code wait for each other, so that the last use is given once. `own`:
 * the payment that is continued, which already has a use.
 */
export async function withUseOfCode<T>(
  { db, brand, gateway, now }: Parts,
  { code, own }: { code: string | null; own?: number },
  store: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const counted = brand.discounts?.find((discount) => discount.code === code && discount.uses);
  if (!counted) return store(db);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`discount ${counted.code}`}))`);
    const left = await usesLeft({ db: tx, gateway, now }, counted, own);
    if (left === 0) throw invalidField('discountCode', INVALID_CODE);
    return store(tx);
  });
}
