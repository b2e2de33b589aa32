import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assessment } from '#core/contract/assessment.ts';
import { type ListedApplication, staffApplications } from '#core/contract/staff/applications.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { manualOrders } from '#core/contract/staff/manual-orders.ts';
import { orders } from '#core/contract/staff/orders.ts';
import { anApplication } from '#web/test/admin-area.ts';
import { answer, refuse } from '#web/test/answers.ts';
import { certificateDraft } from '#web/test/certificates/certificates.ts';
import { openApplication } from '#web/test/records/managed-application.ts';
import { managedOrder } from '#web/test/records/managed-order.ts';
import { reviewDetails } from '#web/test/reviews/reviews.ts';
import { rememberStaff } from '#web/test/staff.ts';

const UNPAID = {
  id: 7,
  orderNumber: 'ORD-2026-A01Z9K',
  paymentState: 'unpaid' as const,
  orderStatus: 'processing' as const,
};
const PAID = { ...UNPAID, paymentState: 'captured' as const };
const LINK = 'https://northmark.example/certification-payment?order=1';

const approved = (
  progress: Partial<ListedApplication['progress']> = {},
  changes: Partial<Parameters<typeof anApplication>[0]> = {},
) =>
  anApplication({
    applicationStatus: 'approved',
    progress: { order: null, review: null, certificateId: null, ...progress },
    ...changes,
  });

const openApproved = (
  progress: Partial<ListedApplication['progress']> = {},
  ...answers: Parameters<typeof openApplication> extends [unknown, ...infer Rest] ? Rest : never
) => openApplication(approved(progress), ...answers);

beforeEach(rememberStaff);

describe('an approved application', () => {
  it('leads to a quote that is filled in, and to the order that is made', async () => {
    const { user, inside, seen } = await openApproved(
      {},
      answer(manualOrders.create, { id: 7, orderNumber: UNPAID.orderNumber, alreadyExists: false }),
      answer(orders.list, [managedOrder({ paymentState: 'unpaid' })]),
      answer(orders.read, managedOrder({ paymentState: 'unpaid' })),
      answer(certificates.draft, certificateDraft()),
      answer(assessment.review, { contradictions: [], attempts: [] }),
    );
    expect(inside.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.click(inside.getByRole('button', { name: 'Quote the program' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Quote the program' }));
    expect(dialog.getByText(/For application APP-20260302-7K3M9Q/)).toBeDefined();
    expect(dialog.getByLabelText(/^Name\b(?! on)/)).toHaveProperty('value', 'Ada Lovelace');
    expect(dialog.getByLabelText(/^Program/)).toHaveProperty('value', 'quality-management');
    await user.type(dialog.getByLabelText(/^Quoted price/), '2400');
    await user.type(dialog.getByLabelText(/^What the price covers/), 'One site');
    await user.click(dialog.getByRole('button', { name: 'Make the order' }));
    expect(await screen.findByRole('dialog', { name: UNPAID.orderNumber })).toBeDefined();
    expect(location.search).toBe('?tab=orders&open=7');
    expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      {
        requestKey: expect.any(String),
        applicationId: 12,
        what: 'programme',
        programme: 'quality-management',
        amount: '2400',
        quoteNote: 'One site',
        customerName: 'Ada Lovelace',
        customerEmail: 'ada@example.com',
        customerPhone: '+1 555 010 0199',
        companyName: 'Analytical Engines',
        nameOnCertificate: 'Analytical Engines',
        internalNote: null,
        tellCustomer: true,
      },
    ]);
  });

  it('for a program that is no longer offered leads to an order of something else', async () => {
    const { user, inside } = await openApplication(approved({}, { certificationType: 'alchemy' }));
    await user.click(inside.getByRole('button', { name: 'Make an order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make an order' }));
    expect(dialog.getByRole('radio', { name: /^The company as a whole/ })).toHaveProperty(
      'checked',
      true,
    );
  });

  it('with an unpaid order sends the payment link, and shows it', async () => {
    const { user, inside, seen } = await openApproved(
      { order: UNPAID },
      answer(orders.read, managedOrder({ paymentState: 'unpaid' })),
      answer(orders.sendPaymentLink, {
        success: true,
        isSent: true,
        message: 'Payment link sent to the customer',
        link: LINK,
      }),
    );
    expect(inside.getByRole('link', { name: 'Open the order' }).getAttribute('href')).toBe(
      '/admin?tab=orders&open=7',
    );
    await user.click(inside.getByRole('button', { name: 'Send the payment link' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Ask for $525?' }));
    await user.click(dialog.getByRole('button', { name: 'Send the payment link' }));
    expect(await screen.findByText('Payment Link Sent')).toBeDefined();
    expect(await inside.findByLabelText('Payment link')).toHaveProperty('value', LINK);
    expect(seen.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      '/api/admin/orders/7/payment-link',
    ]);
  });

  it('says why the link was not sent', async () => {
    const { user, inside } = await openApproved(
      { order: UNPAID },
      answer(orders.read, managedOrder({ paymentState: 'unpaid' })),
      refuse(orders.sendPaymentLink, 'conflict', 'This order is not waiting for a payment.'),
    );
    await user.click(inside.getByRole('button', { name: 'Send the payment link' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Send the payment link' }));
    expect(await screen.findByText('This order is not waiting for a payment.')).toBeDefined();
  });

  it('says why its order could not be loaded', async () => {
    const { user, inside } = await openApproved(
      { order: UNPAID },
      refuse(orders.read, 'not_found', 'There is no such order'),
    );
    await user.click(inside.getByRole('button', { name: 'Send the payment link' }));
    expect(await screen.findByText('There is no such order')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    [
      'Open the review',
      { order: PAID, review: { id: 5, state: 'open' } },
      '/admin/reviews?review=5',
    ],
    [
      'Open the review',
      { order: PAID, review: { id: 5, state: 'decided' } },
      '/admin/reviews?review=5',
    ],
    [
      'Open the order',
      { order: { ...PAID, orderStatus: 'delivered' } },
      '/admin?tab=orders&open=7',
    ],
    [
      'Open the certificate',
      { order: PAID, review: { id: 5, state: 'decided' }, certificateId: 3 },
      '/admin/certificates?open=3',
    ],
  ] as const)('leads on: %s', async (name, progress, address) => {
    const { inside } = await openApproved(progress);
    expect(inside.getByRole('link', { name }).getAttribute('href')).toBe(address);
    expect(inside.getAllByRole('link', { name: 'Open the order' })).toHaveLength(1);
  });

  it('with a paid order starts the review, which need not be waited for', async () => {
    const { user, inside, seen } = await openApproved(
      { order: PAID },
      answer(reviews.open, { id: 5 }),
      answer(reviews.read, reviewDetails()),
    );
    await user.click(inside.getByRole('button', { name: 'Start the review' }));
    await waitFor(() => expect(location.search).toBe('?review=5'));
    expect(seen.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      '/api/admin/orders/7/review',
    ]);
  });

  it('can still be edited: then saving comes first', async () => {
    const { user, inside, notes } = await openApproved();
    await user.type(notes(), 'A word');
    expect(inside.getByRole('button', { name: 'Save' })).toBeDefined();
    expect(inside.queryByRole('button', { name: 'Quote the program' })).toBeNull();
    await user.click(inside.getByRole('button', { name: 'Discard changes' }));
    expect(inside.getByRole('button', { name: 'Quote the program' })).toBeDefined();
  });
});

it('has its next step in the list', async () => {
  await openApplication(
    anApplication(),
    answer(staffApplications.list, [
      approved({ order: UNPAID }),
      anApplication({ id: 13, applicationNumber: 'APP-20260302-AAAAAA' }),
    ]),
  );
  const table = screen.getByRole('table', { name: 'Applications', hidden: true });
  await waitFor(() => expect(within(table).getByText('Next: payment')).toBeDefined());
  expect(within(table).getAllByText(/^Next/)).toHaveLength(1);
});
