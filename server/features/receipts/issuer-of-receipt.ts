import type { Brand } from '#core/content/brand/brand.ts';
import { parseBrand } from '#core/content/brand/brand-file.ts';
import type { Deps } from '#server/deps.ts';
import { findVersionAt } from '#server/features/brand/brand.queries.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

/**
 * The brand as a receipt shows it: the company that took the money is the one that was there then, as a receipt with a
 * number must say the same whenever it is fetched. Name, look and contacts are today's, where people find us.
 */
export async function issuerOfReceipt(
  { db, brand }: Pick<Deps, 'db' | 'brand'>,
  { capturedAt }: Pick<OrderRow, 'capturedAt'>,
): Promise<Brand> {
  const version = capturedAt && (await findVersionAt(db, capturedAt));
  const parsed = version && parseBrand(version.content);
  if (!parsed?.ok) return brand;
  const { legalName, registration, address } = parsed.brand;
  return { ...brand, legalName, registration, address };
}
