import type { ListedApplication } from '#core/contract/staff/applications.ts';
import { AREA_IDS, type AreaId, PROGRAMMES } from '#core/domain/catalogue.ts';
import { type Cents, formatMoney } from '#core/domain/money.ts';
import { priceManualOrder } from '#core/domain/orders/manual-order.ts';
import type { Prices } from '#core/domain/payments/prices.ts';
import { readQuotedAmount } from '#core/domain/payments/quoted-amount.ts';
import { randomUuid } from '#web/lib/random-id.ts';

/** The fields' values. Those of a deselected choice stay, so that switching back loses nothing. */
export type OrderValues = {
  requestKey: string;
  applicationId: number | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  companyName: string;
  nameOnCertificate: string;
  what: 'overall' | 'areas' | 'programme';
  areas: string[];
  programme: string;
  amount: string;
  quoteNote: string;
  internalNote: string;
  tellCustomer: boolean;
};

const BLANK: Omit<OrderValues, 'requestKey'> = {
  applicationId: null,
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  companyName: '',
  nameOnCertificate: '',
  what: 'overall',
  areas: [],
  programme: '',
  amount: '',
  quoteNote: '',
  internalNote: '',
  tellCustomer: true,
};

/** Returns the form's initial values: blank, or taken from an application. */
export function startOrder(application?: ListedApplication): OrderValues {
  const requestKey = randomUuid();
  if (!application) return { ...BLANK, requestKey };
  const programme = findProgramme(application.certificationType);
  return {
    ...BLANK,
    requestKey,
    applicationId: application.id,
    customerName: `${application.firstName} ${application.lastName}`,
    customerEmail: application.email,
    customerPhone: application.phone ?? '',
    companyName: application.companyName,
    nameOnCertificate: application.companyName,
    ...(programme && { what: 'programme', programme: programme.id }),
  };
}

export const findProgramme = (id: string) => PROGRAMMES.find((programme) => programme.id === id);

/** Returns what the order will cost; undefined while that is not known. */
export function totalOf(
  prices: Prices,
  values: Pick<OrderValues, 'what' | 'areas' | 'amount'>,
): string | undefined {
  const cents = centsOf(prices, values);
  return cents === undefined ? undefined : formatMoney(cents);
}

function centsOf(
  prices: Prices,
  { what, areas, amount }: Pick<OrderValues, 'what' | 'areas' | 'amount'>,
): Cents | undefined {
  if (what === 'programme') return readQuotedAmount(amount);
  if (what === 'overall') return priceManualOrder(prices, { what }).amount;
  const chosen: AreaId[] = AREA_IDS.filter((id) => areas.includes(id));
  return chosen.length > 0 ? priceManualOrder(prices, { what, areas: chosen }).amount : undefined;
}
