import { randomBytes, randomUUID } from 'node:crypto';
import {
  CERTIFICATE_CODE_LENGTH,
  formatCertificateNumber,
} from '#core/domain/certificates/number.ts';
import { CODE_LENGTH, randomCode } from '#core/domain/identifiers.ts';
import { paymentStatusOf } from '#core/domain/payments/payment.ts';
import type { Db } from '#server/db/connection.ts';
import { assessmentLeads, assessmentSessions } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import type { LeadRow, SessionRow } from '#server/features/assessment/assessment.queries.ts';
import { insertUser, type UserRow } from '#server/features/auth/auth.queries.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

/** A staff account. A test names only what it is about. */
export async function buildUser(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  overrides: Partial<UserRow> & { plainPassword?: string } = {},
): Promise<UserRow & { plainPassword: string }> {
  const { plainPassword = 'correct horse battery', ...rest } = overrides;
  const user = await insertUser(db, {
    username: `user-${randomUUID()}`,
    password: await passwords.hash(plainPassword),
    ...rest,
  });
  if (!user) throw new Error('That user exists already');
  return { ...user, plainPassword };
}

type Clocked = Pick<Deps, 'db' | 'now'>;

export async function buildSession(
  { db, now }: Clocked,
  overrides: Partial<typeof assessmentSessions.$inferInsert> = {},
): Promise<SessionRow> {
  const values = { schemeVersion: 1, createdAt: now(), updatedAt: now(), ...overrides };
  const [session] = await db.insert(assessmentSessions).values(values).returning();
  return session as SessionRow;
}

/** A lead without answers or results, with its own session unless one is given. */
export async function buildLead(
  deps: Clocked,
  overrides: Partial<typeof assessmentLeads.$inferInsert> = {},
): Promise<LeadRow> {
  const sessionId = overrides.sessionId ?? (await buildSession(deps)).id;
  const [lead] = await deps.db
    .insert(assessmentLeads)
    .values({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@analytical.example',
      phone: '+1 555 0100 200',
      companyName: 'Analytical Engines',
      completedAt: deps.now(),
      updatedAt: deps.now(),
      ...overrides,
      sessionId,
    })
    .returning();
  return lead as LeadRow;
}

/** An order's row only: no gateway knows its payment. To charge a card, buy an order in the shop. */
export async function buildOrder(
  deps: Clocked,
  overrides: Partial<typeof certificationOrders.$inferInsert> = {},
): Promise<OrderRow> {
  const sessionId = overrides.sessionId ?? (await buildSession(deps)).id;
  const code = () => randomCode(randomBytes(CODE_LENGTH));
  const paymentState = overrides.paymentState ?? 'unpaid';
  const [order] = await deps.db
    .insert(certificationOrders)
    .values({
      orderNumber: `ORD-2026-${code()}`,
      ticketNumber: `CERT-20260302-${code()}`,
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@analytical.example',
      companyName: 'Analytical Engines',
      certificationType: 'Business Excellence Certification',
      amount: '350.00',
      livemode: false,
      createdAt: deps.now(),
      updatedAt: deps.now(),
      paymentState,
      paymentStatus: paymentStatusOf(paymentState),
      ...(paymentState !== 'unpaid' && { paymentIntentId: `pi_${randomUUID()}` }),
      ...(paymentState === 'authorized' && { captureBy: deps.now() }),
      ...overrides,
      sessionId,
    })
    .returning();
  return order as OrderRow;
}

export const ORDER_NUMBER = 'ORD-2026-A01Z9K';
export const TICKET_NUMBER = 'CERT-20260302-B10Y8J';

/** An order with a value in every column, so that any leak shows. A test names only what it is about. */
export async function buildFullOrder(
  db: Db,
  overrides: Partial<typeof certificationOrders.$inferInsert> = {},
): Promise<OrderRow> {
  const sessionId = randomUUID();
  await db.insert(assessmentSessions).values({ id: sessionId, schemeVersion: 1 });
  const paymentState = overrides.paymentState ?? 'authorized';
  const [order] = await db
    .insert(certificationOrders)
    .values({
      sessionId,
      orderNumber: ORDER_NUMBER,
      ticketNumber: TICKET_NUMBER,
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.com',
      customerPhone: '+1 555 0100 200',
      companyName: 'Analytical Engines',
      nameOnCertificate: 'Analytical Engines Ltd',
      certificationType: 'Security & Compliance',
      amount: '613.00',
      customerReference: 'PO 77',
      discountCode: 'FIRST15',
      quoteNote: 'secret quote',
      paymentIntentId: `pi_${sessionId}`,
      paymentState,
      paymentStatus: paymentStatusOf(paymentState),
      livemode: false,
      captureBy: new Date('2026-03-08T22:00:00Z'),
      authorizedAt: new Date('2026-03-02T09:59:00Z'),
      capturedAt: new Date('2026-03-05T08:00:00Z'),
      paymentProblem: 'secret problem',
      internalNote: 'secret note',
      orderStatus: 'review',
      trackingNumber: 'TRK-1',
      dueDiligenceNotes: 'Please send the register extract.',
      certificationIssuedAt: new Date('2026-03-04T08:00:00Z'),
      createdAt: new Date('2026-03-02T10:00:00.123Z'),
      ...overrides,
    })
    .returning();
  if (!order) throw new Error('The order was not stored');
  return order;
}

/** A certificate's row only, valid unless the test says otherwise; its edition was never drawn. */
export async function buildCertificate(
  deps: Clocked,
  overrides: Partial<typeof certificates.$inferInsert> = {},
): Promise<RecordRow> {
  const randomBytesOf = randomBytes(CERTIFICATE_CODE_LENGTH);
  const [record] = await deps.db
    .insert(certificates)
    .values({
      number: formatCertificateNumber({ year: 2026, randomBytes: randomBytesOf, isTest: false }),
      origin: 'generated',
      isTest: false,
      holderName: 'Analytical Engines Ltd.',
      holderPlace: 'London',
      holderCountry: 'GB',
      scope: 'Calculating machines.',
      isOverall: false,
      areas: ['leadership-culture-people'],
      schemeVersion: 1,
      issuedOn: '2026-03-02',
      validUntil: '2029-03-01',
      firstIssuedOn: '2026-03-02',
      status: 'valid',
      edition: 1,
      createdAt: deps.now(),
      updatedAt: deps.now(),
      statusSince: deps.now(),
      ...overrides,
    })
    .returning();
  return record as RecordRow;
}
