import { eq } from 'drizzle-orm';
import type { HolderDetails } from '#core/contract/shared/holder-details.ts';
import { holderDetails as schema } from '#core/contract/shared/holder-details.ts';
import { AppError } from '#core/errors.ts';
import { nextVersionTime } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import { holderDetails } from '#server/db/schema/access/portal.ts';

export type DetailsRow = typeof holderDetails.$inferSelect;

export async function findDetails(db: Queryable, orderId: number): Promise<DetailsRow | undefined> {
  const [row] = await db.select().from(holderDetails).where(eq(holderDetails.orderId, orderId));
  return row;
}

/** Writes the details of an order that the caller has locked. Returns the new version. */
export async function writeDetails(
  tx: Queryable,
  row: Omit<typeof holderDetails.$inferInsert, 'updatedAt'>,
  at: Date,
): Promise<Date> {
  const [written] = await tx
    .insert(holderDetails)
    .values({ ...row, updatedAt: at })
    .onConflictDoUpdate({
      target: holderDetails.orderId,
      set: { ...row, updatedAt: nextVersionTime(holderDetails.updatedAt, at) },
    })
    .returning({ updatedAt: holderDetails.updatedAt });
  if (!written) throw new Error(`The details of order ${row.orderId} were not written`);
  return written.updatedAt;
}

/** Returns a row's details, confirmed or set aside; undefined if staff asked before anything was ever confirmed. */
export const detailsOf = (row: DetailsRow | undefined): HolderDetails | undefined =>
  row?.holderName ? schema.parse(row) : undefined;

/** Returns what the customer confirmed, by whom and when; null if unconfirmed, or if staff asked for a new confirmation. */
export function toConfirmed(row: DetailsRow | undefined) {
  const details = detailsOf(row);
  return details && row?.confirmedAt && row.confirmedBy
    ? { details, at: row.confirmedAt.toISOString(), by: row.confirmedBy }
    : null;
}

/** What staff call each field. */
const NAMES: Record<keyof HolderDetails, string> = {
  holderName: 'the name',
  printedName: 'the name as printed',
  holderPlace: 'the place',
  holderCountry: 'the country',
  scope: 'the scope',
};

/** Normalizes Unicode: the same letters can be encoded in several ways, and paper and signed file must agree. */
export const normalizeDetails = <Details extends HolderDetails>(details: Details): Details => ({
  ...details,
  holderName: details.holderName.normalize('NFC'),
});

/** Returns the names of the fields that differ. */
export const listDifferences = (some: HolderDetails, others: HolderDetails): string[] =>
  (Object.keys(NAMES) as (keyof HolderDetails)[])
    .filter((field) => normalizeDetails(some)[field] !== normalizeDetails(others)[field])
    .map((field) => NAMES[field]);

/**
 * Requires that what is printed was confirmed. If nothing was ever confirmed, staff decide; if staff set a confirmation
 * aside, only an owner can issue before the next one, for a customer who never answers. The caller has locked the order.
 */
export async function refuseUnconfirmed(
  tx: Queryable,
  orderId: number,
  { fields, isByOwner }: { fields: HolderDetails; isByOwner: boolean },
): Promise<void> {
  const row = await findDetails(tx, orderId);
  const details = detailsOf(row);
  if (!row || !details) return;
  if (!row.confirmedAt) {
    if (isByOwner) return;
    throw new AppError(
      'conflict',
      'The customer was asked to confirm the details again. Until they have, only an owner can issue.',
    );
  }
  const different = listDifferences(fields, details);
  if (different.length === 0) return;
  throw new AppError(
    'conflict',
    `The customer confirmed something else: ${different.join(', ')}. Issue what they confirmed, or ask them to confirm again.`,
  );
}

/** Refuses a confirmation based on outdated details or made before seeing a request from staff. Null: there were none. */
export function refuseUnseen(
  row: DetailsRow | undefined,
  expectedUpdatedAt: string | null | undefined,
): void {
  if (expectedUpdatedAt === undefined) return;
  const seen = expectedUpdatedAt === null ? undefined : new Date(expectedUpdatedAt).getTime();
  if (seen === row?.updatedAt.getTime()) return;
  throw new AppError(
    'conflict',
    'The details have changed since you opened this page. Please look at them again.',
  );
}
