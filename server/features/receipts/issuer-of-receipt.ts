import type { Brand } from '#core/content/brand/brand.ts';
import { parseBrand } from '#core/content/brand/brand-file.ts';
import type { Deps } from '#server/deps.ts';
import { findVersionAt } from '#server/features/brand/brand.queries.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

/**
 * Returns the brand for a receipt: the company is the one that took the money then, since a numbered receipt must always say the same.
 * Name, look and contacts are today's, so that people find us.
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
