import { randomUUID } from 'node:crypto';
import { paymentStatusOf } from '#core/domain/payments/payment.ts';
import type { Db } from '#server/db/connection.ts';
import { assessmentSessions } from '#server/db/schema/assessment.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';

export const ORDER_NUMBER = 'ORD-2026-A01Z9K';
export const TICKET_NUMBER = 'CERT-20260302-B10Y8J';

/** An order with something in every column, so that a column that leaks shows. A test names what it is about. */
export async function buildOrder(
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
