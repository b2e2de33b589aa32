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

/** Of an order that the caller has locked. Answers with the new version. */
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

/** What a row says, confirmed or set aside; undefined where staff asked before anything was ever confirmed. */
export const detailsOf = (row: DetailsRow | undefined): HolderDetails | undefined =>
  row?.holderName ? schema.parse(row) : undefined;

/** What the customer confirmed, by whom and when; null where nobody did, or staff ask for it anew. */
export function toConfirmed(row: DetailsRow | undefined) {
  const details = detailsOf(row);
  return details && row?.confirmedAt && row.confirmedBy
    ? { details, at: row.confirmedAt.toISOString(), by: row.confirmedBy }
    : null;
}

/** What each is called in words to staff. */
const NAMES: Record<keyof HolderDetails, string> = {
  holderName: 'the name',
  printedName: 'the name as printed',
  holderPlace: 'the place',
  holderCountry: 'the country',
  scope: 'the scope',
};

/** The same letters can be written in several ways; the paper and the signed file have one of them. */
export const normalizeDetails = <Details extends HolderDetails>(details: Details): Details => ({
  ...details,
  holderName: details.holderName.normalize('NFC'),
});

/** The names of what differs. */
export const listDifferences = (some: HolderDetails, others: HolderDetails): string[] =>
  (Object.keys(NAMES) as (keyof HolderDetails)[])
    .filter((field) => normalizeDetails(some)[field] !== normalizeDetails(others)[field])
    .map((field) => NAMES[field]);

/**
 * What is confirmed is what is printed. Where nobody ever confirmed anything, staff know best; where staff set a
 * confirmation aside, nothing is printed before the next one, unless an owner does not wait for a customer who never
 * answers. The caller has locked the order.
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
      'The customer was asked to confirm the details anew. Until they have, only an owner can issue.',
    );
  }
  const different = listDifferences(fields, details);
  if (different.length === 0) return;
  throw new AppError(
    'conflict',
    `The customer confirmed something else: ${different.join(', ')}. Issue what they confirmed, or ask them to confirm anew.`,
  );
}

/** Nobody confirms over a colleague's words, or over a question of ours, without having seen them. Null: nothing was there. */
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
