import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

export type Placed = { orderNumber: string; ticketNumber: string };

/** Places an order whose payment is held, through the calls that the checkout makes. */
export async function placeOrder(
  request: APIRequestContext,
  customer: { email: string; companyName?: string; certificationType?: string; amount?: string },
): Promise<Placed> {
  const post = async (url: string, data: object) => {
    const response = await request.post(url, { data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const { clientSecret, paymentIntentId, sessionId } = await post('/api/create-payment-intent', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    certificationType: 'security-compliance',
    amount: '350.00',
    ...customer,
  });
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2039, cvc: '123' };
  await post('/api/sandbox/confirm', { clientSecret, card });
  return post('/api/create-certification-order', { sessionId, paymentIntentId });
}
