import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PortalOrder } from '#core/contract/portal/records.ts';
import { openPortal } from '#web/test/portal/open-portal.ts';
import { samplePage, samplePortalApplication, samplePortalOrder } from '#web/test/portal/portal.ts';

const section = () => screen.findByRole('region', { name: 'Orders' });

describe('an order', () => {
  it('says where it is, what is held and until when', async () => {
    openPortal(samplePage({ orders: [samplePortalOrder()] }));
    const text = (await section()).textContent;
    expect(text).toContain('Review');
    expect(text).toContain('It is our turn: we decide by Tuesday, November 26');
    expect(text).toContain('$613 is held on your card, not charged.');
    const receipt = screen.getByRole('link', { name: 'Receipt of order ORD-2026-A01Z9K, PDF' });
    expect(receipt.getAttribute('href')).toBe('/api/portal/orders/5/receipt');
    expect(receipt.hasAttribute('download')).toBe(true);
    expect(screen.queryByRole('link', { name: 'See the certificate' })).toBeNull();
  });

  const review = { id: 8, turn: 'us', dueOn: null, waitingSince: null, openPoints: 0 } as const;

  it.each<[string, Partial<PortalOrder>, string]>([
    [
      'the customer’s turn',
      { review: { ...review, turn: 'customer', waitingSince: '2026-11-12T10:00:00.000Z' } },
      'It is your turn since November 12, 2026. Our clock is stopped',
    ],
    ['an overdue review', { review: { ...review, dueOn: '2026-01-05' } }, 'It is our turn.'],
    ['a decision', { review: { ...review, turn: 'done' } }, 'The review is decided.'],
    [
      'a decline',
      { review: { ...review, turn: 'done' }, isDeclined: true },
      'is held on your card, not charged. You do not pay for a certificate that you do not get: the hold is released',
    ],
    ['no application', { review: null, applicationNumber: null }, 'begins with your application'],
    ['no review', { review: null }, 'the review begins shortly'],
    ['an open payment', { paymentState: 'expired', captureBy: null }, 'once the payment is'],
    ['the end', { orderStatus: 'delivered' }, 'Your order is complete.'],
    ['a refund', { paymentState: 'refunded', captureBy: null }, 'unless you write to us'],
    [
      'what can be completed',
      { orderStatus: 'delivered', completionUntil: '2126-12-31', review },
      'can be completed until Tuesday, December 31, without a new fee',
    ],
  ])('tells of %s', async (_, overrides, words) => {
    openPortal(samplePage({ orders: [samplePortalOrder(overrides)] }));
    expect((await section()).textContent).toContain(words);
  });

  it('that is delivered leads to the certificate', async () => {
    openPortal(samplePage({ orders: [samplePortalOrder({ orderStatus: 'delivered' })] }));
    const link = await screen.findByRole('link', { name: 'See the certificate' });
    await screen.findByRole('region', { name: 'Certificates' });
    expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(
      screen.getByRole('region', { name: 'Certificates' }),
    );
  });

  it('is one of many, of which the older ones come at a press', async () => {
    const orders = [1, 2, 3, 4, 5].map((id) => samplePortalOrder({ id }));
    const { user } = openPortal(samplePage({ orders }));
    expect(within(await section()).getAllByRole('heading', { level: 3 })).toHaveLength(3);
    await user.click(await screen.findByRole('button', { name: 'Show all 5 orders' }));
    expect(within(await section()).getAllByRole('heading', { level: 3 })).toHaveLength(5);
  });
});

it('shows applications with their state and our notes', async () => {
  openPortal(
    samplePage({ applications: [samplePortalApplication({ reviewNotes: 'Please send a list.' })] }),
  );
  const applications = await screen.findByRole('region', { name: 'Applications' });
  expect(applications.textContent).toContain('APP-2026-000042');
  expect(applications.textContent).toContain('Under Review');
  expect(applications.textContent).toContain('Please send a list.');
});
