import { and, desc, eq, isNull } from 'drizzle-orm';
import { QUESTIONS, SCHEME_VERSION } from '#core/content/questions/questions.ts';
import { addDays, dayOf, EARLY_RENEWAL_DAYS } from '#core/domain/certificates/dates.ts';
import { canRenew, LATE_RENEWAL_DAYS } from '#core/domain/certificates/renewal.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { formatDay } from '#core/domain/moments.ts';
import { AppError, invalidField } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import type { Deps } from '#server/deps.ts';
import {
  findSession,
  insertSession,
  listResponses,
  updateSession,
} from '#server/features/assessment/assessment.queries.ts';
import { lockRecord, type RecordRow } from '#server/features/certificates/certificates.queries.ts';
import { findRenewalsUnderWay } from '#server/features/certificates/renewal/under-way.ts';
import { findOrder, type OrderRow } from '#server/features/orders/orders.queries.ts';
import { findReview, listCriterionRows } from '#server/features/reviews/reviews.queries.ts';
import { requireAccount } from './portal-accounts.ts';

type Renewing = { id: number; browserKeyHash: Buffer | null };

/**
 * Begins the assessment that renews a certificate, or continues the one already begun: the certificate is locked, so two clicks find the
 * same one. From then on it belongs to this browser.
 */
export function beginRenewal(
  deps: Pick<Deps, 'db' | 'now' | 'brand'>,
  email: string,
  { id, browserKeyHash }: Renewing,
) {
  return deps.db.transaction(async (tx) => {
    const record = await lockRecord(tx, { id });
    const order = record?.orderId ? await findOrder(tx, record.orderId) : undefined;
    await requireAccount(tx, email, order?.customerId, 'editor');
    if (!record || !order || record.status === 'prepared') {
      throw new AppError('not_found', 'This is not on your page.');
    }
    if (!browserKeyHash) {
      throw invalidField('browserKey', 'This browser cannot keep an assessment.');
    }
    refuseUnlessRenewable(deps, record);
    await refuseSecondRenewal(tx, record);
    const begun = await findBegun(tx, record);
    if (begun) {
      await updateSession(tx, begun.id, { browserKeyHash });
      return { sessionId: begun.id, preApplicationData: begun.preApplication };
    }
    const earlier = await findSession(tx, order.sessionId);
    const preApplication = businessOf(earlier?.preApplication, order, record);
    const session = await insertSession(tx, {
      schemeVersion: SCHEME_VERSION,
      browserKeyHash,
      renews: record.number,
      source: 'customer-page',
      earlierLevels: await listEarlierLevels(tx, order),
      preApplication,
      createdAt: deps.now(),
      updatedAt: deps.now(),
    });
    return { sessionId: session.id, preApplicationData: preApplication };
  });
}

function refuseUnlessRenewable({ now, brand }: Pick<Deps, 'now' | 'brand'>, record: RecordRow) {
  const { number, validUntil, isTest } = record;
  const state = stateOf(record, now(), brand.timeZone);
  const today = dayOf(now(), brand.timeZone);
  if (canRenew({ state, validUntil, isTest }, today)) return;
  const refuse = (why: string) => new AppError('conflict', why);
  if (isTest) throw refuse('This is a test certificate, so there is nothing to renew.');
  if (state === 'superseded') throw refuse(`${number} has already been renewed.`);
  if (state === 'withdrawn') {
    throw refuse(`${number} was withdrawn and cannot be renewed. You can take a new assessment.`);
  }
  if (today > validUntil) {
    throw refuse(
      `${number} ended more than ${LATE_RENEWAL_DAYS} days ago and can no longer be renewed. You can take a new assessment.`,
    );
  }
  const from = formatDay(addDays(validUntil, -EARLY_RENEWAL_DAYS), 'UTC');
  throw refuse(`${number} can be renewed from ${from}, ${EARLY_RENEWAL_DAYS} days before it ends.`);
}

/** Prevents paying twice for one renewal. */
async function refuseSecondRenewal(tx: Queryable, { number }: RecordRow): Promise<void> {
  const orderNumber = (await findRenewalsUnderWay(tx, [number])).get(number);
  if (!orderNumber) return;
  throw new AppError(
    'conflict',
    `The renewal of ${number} is under way: it is order ${orderNumber}.`,
  );
}

/** Finds the newest renewal that was begun and not evaluated. */
async function findBegun(tx: Queryable, { number }: RecordRow) {
  const [session] = await tx
    .select()
    .from(assessmentSessions)
    .where(and(eq(assessmentSessions.renews, number), isNull(assessmentSessions.completedAt)))
    .orderBy(desc(assessmentSessions.createdAt), desc(assessmentSessions.id))
    .limit(1);
  return session;
}

/** Returns what was entered three years ago, with the name and address that our records and the certificate have now. */
function businessOf(earlier: unknown, order: OrderRow, { holderName }: RecordRow): object {
  const entered = (typeof earlier === 'object' ? earlier : null) as Partial<Person> | null;
  const isSamePerson = `${entered?.firstName} ${entered?.lastName}` === order.customerName;
  return {
    ...entered,
    // Where the first name ends is only known if the name is still the one that was entered.
    ...(isSamePerson ? {} : splitName(order.customerName)),
    ...(order.customerPhone && { phone: order.customerPhone }),
    companyName: holderName || order.companyName,
    email: order.customerEmail,
  };
}

type Person = { firstName: string; lastName: string };

function splitName(name: string): Person {
  const [firstName = '', ...others] = name.split(' ');
  return { firstName, lastName: others.join(' ') };
}

/** Lists the levels that a reviewer confirmed, or else those that were answered. Retired questions are left out. */
async function listEarlierLevels(
  tx: Queryable,
  order: OrderRow,
): Promise<Record<string, number> | null> {
  const review = await findReview(tx, { orderId: order.id });
  const confirmed = review ? await listCriterionRows(tx, review.id) : [];
  const answered = await listResponses(tx, order.sessionId);
  const levels = new Map([
    ...answered.map(({ key, level }) => [key, level] as const),
    ...confirmed.flatMap(({ key, confirmedLevel: level }) =>
      level ? [[key, level] as const] : [],
    ),
  ]);
  const asked = QUESTIONS.filter(({ kind }) => kind === 'choice').flatMap(({ key }) => {
    const level = levels.get(key);
    return level ? [[key, level] as const] : [];
  });
  return asked.length > 0 ? Object.fromEntries(asked) : null;
}
