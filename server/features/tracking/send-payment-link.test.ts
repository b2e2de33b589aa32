import { describe, expect, it } from 'vitest';
import { emailOutbox } from '#server/db/schema/email.ts';
import { rateLimits } from '#server/db/schema/site/operations.ts';
import { testApp } from '#server/test/app.ts';
import { buildFullOrder, ORDER_NUMBER, TICKET_NUMBER } from '#server/test/records/builders.ts';

const { db, inject } = await testApp();

describe('asking for the payment link', () => {
  const ask = (typed = ORDER_NUMBER, options = {}) =>
    inject({
      method: 'POST',
      url: `/api/tracking/${encodeURIComponent(typed)}/payment-link`,
      ...options,
    });
  const outbox = () => db.select().from(emailOutbox).orderBy(emailOutbox.id);

  it.each([
    { state: 'unpaid', template: 'payment-link', told: { isFirst: false } },
    { state: 'expired', template: 'pay-again', told: { problem: 'expired' } },
    { state: 'failed', template: 'pay-again', told: { problem: 'failed' } },
  ] as const)('mails it to the customer while $state', async ({ state, template, told }) => {
    const { id, accessToken } = await buildFullOrder(db, { paymentState: state });
    const response = await ask(TICKET_NUMBER.toLowerCase());
    expect(response.json()).toEqual({ success: true, message: 'The payment link is on its way.' });
    expect(response.body).not.toContain(accessToken);
    expect(await outbox()).toMatchObject([
      {
        recipient: 'ada@example.com',
        template,
        data: { orderNumber: ORDER_NUMBER, ...told },
        secrets: { accessToken },
        orderId: id,
      },
    ]);
  });

  it.each(['authorized', 'captured', 'released', 'refunded', 'disputed'] as const)(
    'is refused while %s',
    async (state) => {
      await buildFullOrder(db, { paymentState: state });
      expect((await ask()).statusCode).toBe(409);
      expect(await outbox()).toEqual([]);
    },
  );

  it('finds nothing for an unknown number, and counts the guess', async () => {
    expect((await ask()).statusCode).toBe(404);
    const counted = await db.select().from(rateLimits);
    expect(counted.map(({ key }) => key)).toContain('lookupMisses:60:127.0.0.1');
  });

  it('says so when the address was sent enough for a day', async () => {
    await buildFullOrder(db, { paymentState: 'unpaid' });
    const seen: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      seen.push((await ask(ORDER_NUMBER, { remoteAddress: `10.0.0.${i}` })).statusCode);
    }
    expect(seen).toEqual([200, 200, 200, 429]);
    expect((await outbox()).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
  });
});
