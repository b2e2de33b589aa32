import { dayOf } from '#core/domain/certificates/dates.ts';
import { type Discount, discountsOn } from '#core/domain/payments/pricing.ts';
import type { Deps } from '#server/deps.ts';
import { listDisabledDiscounts } from './settings.queries.ts';

/** Lists the codes that customers can use today. Whether one is used up is checked when someone enters it. */
export async function listDiscounts({
  db,
  brand,
  now,
}: Pick<Deps, 'db' | 'brand' | 'now'>): Promise<Discount[]> {
  const disabled = await listDisabledDiscounts(db);
  const today = dayOf(now(), brand.timeZone);
  return discountsOn(brand.discounts, today).filter(({ code }) => !disabled.includes(code));
}
