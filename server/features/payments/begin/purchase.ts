import { SCHEME_VERSION } from '#core/content/questions/questions.ts';
import type {
  CheckoutRequest,
  OrderPaymentRequest,
  PaymentRequest,
  SessionRequest,
} from '#core/contract/payments.ts';
import { isOverallOffered } from '#core/domain/assessment/overall.ts';
import { type Area, type AreaId, findArea, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { type Cents, formatMoney, toCents, toDecimal } from '#core/domain/money.ts';
import { feeOf } from '#core/domain/payments/prices.ts';
import {
  type Discount,
  explainAmount,
  findDiscountCode,
  parseAmount,
  quote,
} from '#core/domain/payments/pricing.ts';
import { AppError, invalidField } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import {
  findLead,
  findSession,
  insertSession,
  listResults,
} from '#server/features/assessment/assessment.queries.ts';
import { findRenewalsUnderWay } from '#server/features/certificates/renewal/under-way.ts';
import {
  findOrderByToken,
  findOrderOfSession,
  type OrderRow,
} from '#server/features/orders/orders.queries.ts';
import type { NewPayment } from '#server/features/payments/payments.queries.ts';
import { listDiscounts } from '#server/features/settings/list-discounts.ts';
import { INVALID_CODE } from './discounts.ts';
import { refusePaid } from './paying-browser.ts';

/** Payer, amount and items of a payment: everything that does not come from the gateway. */
export type Purchase = Pick<
  NewPayment,
  | 'sessionId'
  | 'kind'
  | 'orderId'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'companyName'
  | 'certificationType'
  | 'areas'
  | 'prices'
  | 'discountCode'
  | 'customerReference'
  | 'termsVersion'
  | 'amount'
>;

/** Computes the amount by our own rules; what the browser expects is only compared. */
export function priceRequest(deps: Deps, request: PaymentRequest): Promise<Purchase> {
  switch (request.kind) {
    case 'checkout':
      return priceCheckout(deps, request);
    case 'session':
      return priceSession(deps, request);
    case 'order':
      return priceOrder(deps, request);
  }
}

async function priceCheckout(deps: Deps, request: CheckoutRequest): Promise<Purchase> {
  const areas = readAreas(request.certificationType);
  const { prices } = deps.brand;
  const { lines } = quote(prices, areas);
  const certificationType = lines.map(({ area }) => area.name).join(', ');
  const order = request.sessionId && (await findOrderOfSession(deps.db, request.sessionId));
  await refuseSecondRenewal(deps, request.sessionId, order || undefined);
  if (order) return priceWaitingOrder(order, request, certificationType);
  await refuseUngranted(
    deps,
    request.sessionId,
    lines.map(({ area }) => area),
  );
  const discounts = await listDiscounts(deps);
  const named = readDiscount(request.discountCode, discounts);
  const amount = parseAmount(request.amount);
  const explained =
    amount === undefined ? undefined : explainAmount(prices, areas, amount, { named, discounts });
  if (amount === undefined || !explained) {
    throw invalidField('amount', 'The amount does not match the selected certifications');
  }
  return {
    kind: 'checkout',
    orderId: null,
    sessionId: await findOrCreateSession(deps, request.sessionId),
    firstName: request.firstName,
    lastName: request.lastName,
    email: request.email.toLowerCase(),
    companyName: request.companyName,
    customerReference: request.customerReference,
    termsVersion: request.termsVersion,
    certificationType,
    areas: lines.map(({ area }) => area.id),
    prices,
    discountCode: explained.discount?.code ?? null,
    amount: toDecimal(amount),
  };
}

/** A session that has an order can only pay that order: same amount, same purpose. */
function priceWaitingOrder(
  order: OrderRow,
  request: CheckoutRequest,
  certificationType: string,
): Purchase {
  refusePaid(order);
  const due = toCents(order.amount);
  if (parseAmount(request.amount) !== due || order.certificationType !== certificationType) {
    throw new AppError(
      'conflict',
      `An order for ${formatMoney(due)} is already waiting for payment. Please pay that order, or contact us if you want something else.`,
    );
  }
  return repeatOrder(order, request);
}

/**
 * Refuses to pay twice for a renewal that was assessed twice, even if its own order awaits another card. The paid order is not named:
 * anyone with a link to results can get here.
 */
async function refuseSecondRenewal(
  { db }: Deps,
  sessionId: string | null | undefined,
  own?: OrderRow,
): Promise<void> {
  const number = sessionId ? (await findSession(db, sessionId))?.renews : null;
  if (!number) return;
  const others = await findRenewalsUnderWay(db, [number], { except: own?.id });
  if (!others.has(number)) return;
  throw new AppError(
    'conflict',
    `The renewal of ${number} is already paid, with another assessment. You can follow it on your customer page.`,
  );
}

/** An assessed company can only buy what its results grant. Without results anything can be bought, and staff see that. */
async function refuseUngranted(
  { db }: Deps,
  sessionId: string | null | undefined,
  areas: readonly Area[],
): Promise<void> {
  const results = sessionId ? await listResults(db, sessionId) : [];
  if (results.length === 0) return;
  const granted = results.filter(({ isEligible }) => isEligible);
  const refused = areas.filter(
    ({ id }) => !granted.some(({ certificationType }) => certificationType === id),
  );
  if (refused.length === 0) return;
  const names = refused.map(({ name }) => name).join(', ');
  throw new AppError(
    'conflict',
    `The results of this assessment do not qualify for: ${names}. Please choose from the areas that they do qualify for.`,
  );
}

function readAreas(certificationType: string): AreaId[] {
  const ids = certificationType.split(',').map((part) => {
    const area = findArea(part);
    if (!area) throw invalidField('certificationType', 'There is no such certification');
    return area.id;
  });
  if (new Set(ids).size < ids.length) {
    throw invalidField('certificationType', 'A certification is named twice');
  }
  return ids;
}

function readDiscount(typed: string | null | undefined, discounts: readonly Discount[]) {
  if (!typed) return undefined;
  const found = findDiscountCode(typed, discounts);
  if (!found) throw invalidField('discountCode', INVALID_CODE);
  return found;
}

/** An order without an assessment gets its own session, which is the key to it. */
async function findOrCreateSession({ db, now }: Deps, sessionId: string | null | undefined) {
  const existing = sessionId ? await findSession(db, sessionId) : undefined;
  if (existing) return existing.id;
  const { id } = await insertSession(db, {
    kind: 'checkout',
    schemeVersion: SCHEME_VERSION,
    createdAt: now(),
    updatedAt: now(),
  });
  return id;
}

async function priceSession(deps: Deps, request: SessionRequest): Promise<Purchase> {
  const { db } = deps;
  const { sessionId } = request;
  if (!(await findSession(db, sessionId))) {
    throw new AppError(
      'not_found',
      'No assessment session found. Please complete an assessment first.',
    );
  }
  const order = await findOrderOfSession(db, sessionId);
  refusePaid(order);
  checkAmount(request.amount, order ? toCents(order.amount) : feeOf(deps.brand.prices));
  await refuseSecondRenewal(deps, sessionId, order);
  if (order) return repeatOrder(order, request);
  if (request.certificationType && request.certificationType !== OVERALL_CERTIFICATION.name) {
    throw invalidField('certificationType', 'There is no such certification');
  }
  const lead = await findLead(db, sessionId);
  if (!lead) throw new AppError('conflict', 'Please add your business information first.');
  if (!isOverallOffered(await listResults(db, sessionId))) {
    throw new AppError(
      'conflict',
      'The results of this assessment do not qualify for the overall certification yet.',
    );
  }
  return {
    kind: 'session',
    orderId: null,
    sessionId,
    firstName: lead.firstName,
    lastName: lead.lastName,
    email: lead.email.toLowerCase(),
    companyName: lead.companyName,
    customerReference: request.customerReference,
    termsVersion: request.termsVersion,
    certificationType: OVERALL_CERTIFICATION.name,
    areas: [],
    discountCode: null,
    amount: toDecimal(feeOf(deps.brand.prices)),
  };
}

async function priceOrder(deps: Deps, request: OrderPaymentRequest): Promise<Purchase> {
  const order = await findOrderByToken(deps.db, request.orderToken);
  if (!order) throw new AppError('not_found', 'This payment link is not valid.');
  refusePaid(order);
  await refuseSecondRenewal(deps, order.sessionId, order);
  return repeatOrder(order, request);
}

/** Same order, same amount: nothing is chosen again. */
function repeatOrder(order: OrderRow, { termsVersion }: { termsVersion: string | null }): Purchase {
  const [firstName = '', ...rest] = order.customerName.split(' ');
  return {
    kind: 'order',
    orderId: order.id,
    sessionId: order.sessionId,
    firstName,
    lastName: rest.join(' '),
    email: order.customerEmail,
    companyName: order.companyName,
    customerReference: order.customerReference,
    termsVersion,
    certificationType: order.certificationType,
    areas: [],
    discountCode: order.discountCode,
    amount: order.amount,
  };
}

function checkAmount(sent: string | number | null | undefined, due: Cents): void {
  if (sent === null || sent === undefined || parseAmount(sent) === due) return;
  throw invalidField('amount', 'The amount does not match the certification');
}
