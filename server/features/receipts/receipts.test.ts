import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { insertVersion } from '#server/features/brand/brand.queries.ts';
import { captureOrder } from '#server/features/payments/settle/capture.ts';
import { refundOrder } from '#server/features/payments/staff/order-money.ts';
import { testApp } from '#server/test/app.ts';
import { customerOf } from '#server/test/payments.ts';
import { readPdf } from '#server/test/pdf-text.ts';
import { buildOrder } from '#server/test/records/builders.ts';
import { buildWaitingReview, declinedAt } from '#server/test/records/waiting-review.ts';

const shop = await testApp();
const { advance, db, deps, inject, logLines } = shop;
const customer = customerOf(shop);

const urlOf = (token: string) => `/api/receipts/${token}/Certification-Receipt.pdf`;
const fetchReceipt = (token: string) => inject({ method: 'GET', url: urlOf(token) });

async function readReceipt(path: string): Promise<string> {
  const response = await inject({ method: 'GET', url: path });
  expect(response.statusCode).toBe(200);
  return readPdf(response.rawPayload).text;
}

const theOrder = async () => {
  const [order] = await db.select().from(certificationOrders);
  if (!order) throw new Error('There is no order');
  return order;
};

describe('the receipt of an order', () => {
  it('follows the order from the hold to the charge and the refund, under one address', async () => {
    const { order } = await customer.bought({ customerReference: 'PO-1843' });
    const held = await readReceipt(order.receiptPath);
    expect(held).toContain('Authorization confirmation');
    expect(held).toContain(order.orderNumber);
    expect(held).toContain(order.ticketNumber);
    expect(held).toContain('Ada Lovelace');
    expect(held).toContain('Your reference\nPO-1843');
    expect(held).toContain('Leadership & People Culture\n$350.00');
    expect(held).toContain('Amount held, not charged\n$350.00');
    expect(held).toContain('Test mode');

    const { id } = await theOrder();
    await captureOrder(deps, id, 'delivery');
    const charged = await readReceipt(order.receiptPath);
    expect(charged).toContain('Receipt\nR-000001');
    expect(charged).toContain('Total charged\n$350.00');

    await refundOrder(deps, id, { actor: 'grace', reason: null });
    const refunded = await readReceipt(order.receiptPath);
    expect(refunded).toContain('Receipt\nR-000001');
    expect(refunded).toContain('Refunded\n-$350.00\nBalance\n$0.00');
    expect(refunded).toMatch(/^Refunded\n[A-Z][a-z]+ \d+, 20\d\d at /m);
  });

  it('names no day of a charge once the review was declined', async () => {
    const { order } = await buildWaitingReview(deps, { review: declinedAt(deps.now()) });
    const text = await readReceipt(urlOf(order.accessToken));
    expect(text.replaceAll('\n', ' ')).toContain('the hold is released, and nothing is charged.');
    expect(text).not.toContain('at the latest');
  });

  it('names the company that took the money, also after another has taken over', async () => {
    const publish = (legalName: string, address: string[]) =>
      insertVersion(db, {
        content: { legalName, address },
        publishedAt: deps.now(),
        publishedBy: 'ada',
      });
    await publish('Tallgrass LLC', ['1 Mill Road', 'Burlington']);
    const { order } = await customer.bought();
    advance(60_000);
    await captureOrder(deps, (await theOrder()).id, 'delivery');
    advance(60_000);
    await publish('Tallgrass Holding Inc.', ['9 Harbor Street', 'Portland']);
    const charged = await readReceipt(order.receiptPath);
    expect(charged).toContain('Tallgrass LLC');
    expect(charged).toContain('1 Mill Road');
    expect(charged).not.toContain('Holding');
    const later = await customer.bought({ email: 'later@example.com' });
    const orders = await db.select().from(certificationOrders).orderBy(certificationOrders.id);
    await captureOrder(deps, orders[1]?.id ?? 0, 'delivery');
    expect(await readReceipt(later.order.receiptPath)).toContain('Tallgrass Holding Inc.');
  });

  it('comes as a file that is never kept on the way', async () => {
    const { accessToken } = await buildOrder(deps, { paymentState: 'authorized' });
    const response = await fetchReceipt(accessToken);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; filename=Certification-Receipt.pdf/,
      ),
      'cache-control': 'no-store',
      'content-length': String(response.rawPayload.length),
    });
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('does not exist while nothing was authorized', async () => {
    const { accessToken } = await buildOrder(deps);
    const response = await fetchReceipt(accessToken);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 'not_found', message: 'There is no receipt here' });
  });

  it('opens by its token alone, not by what else is known of an order', async () => {
    const order = await buildOrder(deps, { paymentState: 'authorized' });
    for (const guess of [
      order.orderNumber,
      order.ticketNumber,
      order.sessionId,
      String(order.id),
      randomUUID(),
      'nonsense',
      '%00',
      `${order.accessToken}x`,
    ]) {
      expect((await fetchReceipt(guess)).statusCode, guess).toBeGreaterThanOrEqual(400);
      expect((await fetchReceipt(guess)).statusCode, guess).toBeLessThan(500);
    }
    expect((await fetchReceipt(order.accessToken)).statusCode).toBe(200);
  });

  it('stays the secret of its token in the logs', async () => {
    const { accessToken, customerEmail } = await buildOrder(deps, { paymentState: 'captured' });
    await fetchReceipt(accessToken);
    expect(logLines.join()).toContain('/api/receipts/:token/');
    expect(logLines.join()).not.toContain(accessToken);
    expect(logLines.join()).not.toContain(customerEmail);
  });

  it('is limited like other look-ups', async () => {
    for (let i = 0; i < 30; i++) {
      expect((await fetchReceipt(randomUUID())).statusCode).toBe(404);
    }
    const response = await fetchReceipt(randomUUID());
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBeDefined();
  });
});
