import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { type OrderDetails, orders } from '#core/contract/staff/orders.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { certificateDraft } from '#web/test/certificates/certificates.ts';
import { managedOrder } from '#web/test/records/managed-order.ts';
import { openDesk } from '#web/test/reviews/open-desk.ts';
import { AREA, confirmedStates, reviewDetails } from '#web/test/reviews/reviews.ts';
import { asStaff } from '#web/test/staff.ts';

const TEXT = /^What the decision rests on/;

const declined = (changes: Partial<ReviewDetails> = {}) =>
  reviewDetails({
    state: 'decided',
    dueOn: null,
    decision: 'decline',
    areasGranted: [],
    decidedBy: 'ada',
    decidedAt: '2026-11-17T09:00:00.000Z',
    decidedByTwo: true,
    decisionText: 'No evidence came.',
    ...changes,
  });

async function openDeclined(order: OrderDetails, ...answers: Parameters<typeof openDesk>[1][]) {
  const desk = await openDesk(
    declined(),
    answer(orders.read, order),
    answer(certificates.draft, certificateDraft()),
    ...answers,
  );
  await desk.goTo(/^Decision/);
  return desk;
}

describe('a decline', () => {
  it('is asked about first, and leads to the payment', async () => {
    const { user, sent, goTo } = await openDesk(
      reviewDetails(),
      answer(reviews.decide, declined()),
      answer(orders.read, managedOrder()),
      answer(certificates.draft, certificateDraft()),
    );
    await goTo(/^Decision/);
    await user.type(screen.getByLabelText(TEXT), 'No evidence came.');
    await user.click(screen.getByRole('button', { name: 'Decide to decline' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/Your text is mailed to ada@example\.com/)).toBeDefined();
    expect(question.getByText(/until you release or refund it/)).toBeDefined();
    expect(question.queryByText(/can be completed/)).toBeNull();
    expect(question.queryByRole('checkbox')).toBeNull();
    await user.click(question.getByRole('button', { name: 'Decide to decline' }));
    expect(await screen.findByRole('button', { name: 'Release the hold' })).toBeDefined();
    expect(screen.getByText('Reviewed and decided by two people')).toBeDefined();
    expect(sent()).toMatchObject([{ what: 'POST /decide', body: { areas: [] } }]);
  });

  it.each([
    ['authorized', 1],
    ['released', 0],
  ] as const)('of an order that is %s can be taken back: %s', async (paymentState, count) => {
    const { goTo } = await openDesk(
      declined({ paymentState }),
      answer(orders.read, managedOrder({ paymentState })),
      answer(certificates.draft, certificateDraft()),
    );
    await goTo(/^Decision/);
    expect(screen.queryAllByRole('button', { name: 'Reopen the review' })).toHaveLength(count);
  });

  it('releases a hold once somebody has confirmed it', async () => {
    const { user, sent } = await openDeclined(
      managedOrder(),
      answer(orders.release, managedOrder({ paymentState: 'released' })),
    );
    await user.click(await screen.findByRole('button', { name: 'Release the hold' }));
    expect(sent()).toEqual([]);
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Release the hold' }));
    expect(await screen.findByText('Hold Released')).toBeDefined();
    expect(sent()).toMatchObject([{ what: 'POST /api/admin/orders/7/release' }]);
  });

  it('refunds what was charged, which is up to an owner', async () => {
    const charged = managedOrder({ paymentState: 'captured' });
    const { user, sent } = await openDeclined(
      charged,
      answer(orders.refund, managedOrder({ paymentState: 'refunded' })),
    );
    expect(screen.queryByRole('button', { name: 'Release the hold' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Refund' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([{ what: 'POST /api/admin/orders/7/refund' }]),
    );
  });

  it('says who may refund where the reader may not', async () => {
    await openDeclined(managedOrder({ paymentState: 'captured' }), asStaff);
    expect(await screen.findByText('Only an owner can refund.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('tries again where the payment cannot be loaded', async () => {
    const { user, goTo } = await openDesk(
      declined(),
      inTurn(
        refuse(orders.read, 'not_found', 'There is no such order'),
        answer(orders.read, managedOrder()),
      ),
      answer(certificates.draft, certificateDraft()),
    );
    await goTo(/^Decision/);
    expect(await screen.findByText('There is no such order')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Release the hold' })).toBeDefined();
  });
});

describe('the application of the order', () => {
  const decide = async (review: ReviewDetails) => {
    const desk = await openDesk(
      review,
      answer(reviews.decide, declined({ decision: 'certify', areasGranted: [AREA] })),
    );
    await desk.goTo(/^Decision/);
    await desk.user.type(screen.getByLabelText(TEXT), 'Documents.');
    await desk.user.click(screen.getByRole('button', { name: /^Decide to/ }));
    return { ...desk, question: within(screen.getByRole('alertdialog')) };
  };
  const linked = (changes: Partial<ReviewDetails> = {}) =>
    reviewDetails({ applicationId: 3, applicationStatus: 'under_review', ...changes });

  it('is decided along with it where somebody ticks that', async () => {
    const { user, question, sent } = await decide(
      linked({ criterionStates: confirmedStates([AREA]) }),
    );
    const tick = question.getByLabelText(/^Set the application to approved too/);
    expect(tick).toHaveProperty('checked', false);
    await user.click(tick);
    await user.click(question.getByRole('button', { name: 'Decide to certify' }));
    await waitFor(() => expect(sent()).toMatchObject([{ body: { applicationToo: true } }]));
  });

  it('is rejected too with a decline', async () => {
    const { question } = await decide(linked());
    expect(question.getByLabelText(/^Set the application to rejected too/)).toBeDefined();
  });

  it('is not asked about once it was decided', async () => {
    const { question } = await decide(linked({ applicationStatus: 'approved' }));
    expect(question.queryByRole('checkbox')).toBeNull();
  });
});
