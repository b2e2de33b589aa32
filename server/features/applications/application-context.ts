import {
  type ApplicationContext,
  type KnownDetails,
  knownDetails,
} from '#core/contract/applications.ts';
import { suggestProgramme } from '#core/domain/applications/suggested-programme.ts';
import { canBePaid } from '#core/domain/orders/cancellation.ts';
import { isPaymentSecured } from '#core/domain/payments/payment.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import {
  findLead,
  findSession,
  listResults,
  type SessionRow,
} from '#server/features/assessment/assessment.queries.ts';
import { visitorOf } from '#server/features/assessment/session-visitor.ts';
import {
  findOrderOfSession,
  listItems,
  type OrderRow,
} from '#server/features/orders/orders.queries.ts';
import { nameItems } from '#server/features/orders/orders.service.ts';
import { hasPaid } from '#server/features/payments/begin/paying-browser.ts';
import { mayEditRecordsOf } from '#server/features/portal/portal-accounts.ts';
import { findApplicationOfOrder } from './applications.queries.ts';

const NOTHING_KNOWN: ApplicationContext = {
  hasOrder: false,
  order: null,
  hasApplication: false,
  application: null,
  known: null,
};

type Asker = {
  browserKeyHash: Buffer | null;
  /** The address that is signed in on the customer page. */
  address: string | undefined;
};

/**
 * Returns what the application page needs to know about a session. The session's id travels in links, so the order is shown
 * only to the browser that paid and to its customer; details entered before the assessment also to the browser that began it.
 */
export async function contextOfSession(
  { db }: Pick<Deps, 'db'>,
  sessionId: string,
  { browserKeyHash, address }: Asker,
): Promise<ApplicationContext> {
  const session = await findSession(db, sessionId);
  if (!session) return NOTHING_KNOWN;
  const order = await findOrderToApplyFor(db, sessionId);
  const isCustomer = order !== undefined && (await mayEditRecordsOf(db, address, order.customerId));
  const isPayer = isCustomer || (order !== undefined && (await hasPaid(db, order, browserKeyHash)));
  const typed = await readEnteredDetails(db, session);
  // Someone else may have taken the assessment that the customer's order belongs to.
  const isOwn = isCustomer && typed?.email?.toLowerCase() === order.customerEmail.toLowerCase();
  const isOwner = isOwn || visitorOf(session, browserKeyHash) === 'owner';
  const entered = isOwner ? typed : undefined;
  const application = order && (await findApplicationOfOrder(db, sessionId));
  const known = { ...entered, ...(isPayer && contactOf(order, entered)) };
  return {
    hasOrder: order !== undefined,
    order: isPayer ? await toAppliedOrder(db, order, entered) : null,
    hasApplication: application !== undefined,
    application:
      isPayer && application
        ? {
            applicationNumber: application.applicationNumber,
            applicationStatus: application.applicationStatus,
            submittedAt: application.submittedAt.toISOString(),
          }
        : null,
    known: isPayer || entered ? knownDetails.parse(known) : null,
  };
}

/** Skips an order whose payment was released, refunded or disputed: it needs no application. */
async function findOrderToApplyFor(db: Queryable, sessionId: string) {
  const order = await findOrderOfSession(db, sessionId);
  if (!order) return undefined;
  const isOpen = isPaymentSecured(order.paymentState) || canBePaid(order);
  return isOpen ? order : undefined;
}

/** Returns the pre-application as entered, overlaid with the lead, which staff may have corrected. */
async function readEnteredDetails(
  db: Queryable,
  { id, preApplication }: SessionRow,
): Promise<KnownDetails | undefined> {
  const entered = knownDetails.safeParse(preApplication).data;
  const lead = await findLead(db, id);
  if (!lead) return entered;
  const { firstName, lastName, email, phone, companyName, industry, businessOverview } = lead;
  const corrected = { firstName, lastName, email, phone, companyName, industry, businessOverview };
  return knownDetails.parse({ ...entered, ...withoutBlanks(corrected) });
}

/** An order stores one full name; it is split as it was entered, or else before its last word. */
function contactOf(order: OrderRow, entered: KnownDetails | undefined): Partial<KnownDetails> {
  const { customerName, customerEmail, customerPhone, companyName } = order;
  const isSameName =
    entered !== undefined && `${entered.firstName} ${entered.lastName}` === customerName;
  const words = customerName.split(' ');
  const lastName = words.length > 1 ? words.pop() : '';
  return withoutBlanks({
    ...(!isSameName && { firstName: words.join(' '), lastName }),
    email: customerEmail,
    // It comes from the assessment; a customer who only paid has never entered one.
    phone: entered && customerPhone,
    companyName,
  });
}

const withoutBlanks = (details: Record<string, string | null | undefined>) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value));

async function toAppliedOrder(db: Queryable, order: OrderRow, entered: KnownDetails | undefined) {
  const items = nameItems(await listItems(db, order.id));
  const results = await listResults(db, order.sessionId);
  const suggestedType = suggestProgramme({
    areas: items.map(({ area }) => area),
    scores: results.map((result) => ({
      area: result.certificationType,
      score: result.score ?? result.eligibilityScore,
    })),
    wanted: entered?.selectedCertifications ?? [],
  });
  return {
    orderNumber: order.orderNumber,
    paymentState: order.paymentState,
    certifications: items.length > 0 ? items.map(({ name }) => name) : [order.certificationType],
    suggestedType: suggestedType ?? null,
  };
}
