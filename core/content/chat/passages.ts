import type { Brand } from '../brand.ts';
import type { Passage } from './passage.ts';
import { company } from './passages/company.ts';
import { gettingCertified } from './passages/getting-certified.ts';
import { orders } from './passages/orders.ts';
import { prices } from './passages/prices.ts';
import { privacy } from './passages/privacy.ts';
import { programs } from './passages/programs.ts';
import { source } from './source.ts';
import { COMPANY } from './wordings/company.ts';
import { GETTING_CERTIFIED } from './wordings/getting-certified.ts';
import { ORDERS } from './wordings/orders.ts';
import { PRICES } from './wordings/prices.ts';
import { PRIVACY } from './wordings/privacy.ts';
import { PROGRAMS } from './wordings/programs.ts';

const WORDINGS: Readonly<Record<string, readonly string[]>> = {
  ...GETTING_CERTIFIED,
  ...PROGRAMS,
  ...PRICES,
  ...ORDERS,
  ...PRIVACY,
  ...COMPANY,
};

/** All that the assistant knows, each with the wordings in which people ask for it. */
export function passages(brand: Brand): readonly Passage[] {
  const from = source(brand);
  return [
    ...gettingCertified(from),
    ...programs(from),
    ...prices(from),
    ...orders(from),
    ...privacy(from),
    ...company(from, brand),
  ].map((passage) => ({
    ...passage,
    asks: [...(passage.asks ?? []), ...(WORDINGS[passage.id] ?? [])],
  }));
}
