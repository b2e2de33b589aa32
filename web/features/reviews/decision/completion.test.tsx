import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { answer, refuse } from '#web/test/answers.ts';
import { aCertificate } from '#web/test/certificates/certificates.ts';
import { managedOrder } from '#web/test/records/managed-order.ts';
import { openDesk } from '#web/test/reviews/open-desk.ts';
import {
  AREA,
  aPoint,
  confirmedStates,
  criterionStates,
  reviewDetails,
} from '#web/test/reviews/reviews.ts';

const OTHER = AREAS[4].id;
const CERTIFICATE = {
  id: 9,
  number: 'BEC-2026-7K3Q-XM4T-6',
  updatedAt: '2026-11-17T09:30:00.000Z',
  areasToAdd: [],
};
const FORMER = {
  areas: [AREA],
  text: 'Documents of November.',
  decidedBy: 'grace',
  decidedAt: '2026-11-17T09:00:00.000Z',
  decidedByTwo: true,
};

/** A review in which security was certified and the environment declined. */
const partly = (changes: Partial<ReviewDetails> = {}) =>
  reviewDetails({
    areas: [AREA, OTHER],
    state: 'decided',
    dueOn: null,
    decision: 'certify',
    areasGranted: [AREA],
    decidedBy: 'grace',
    decidedAt: FORMER.decidedAt,
    decidedByTwo: true,
    decisionText: FORMER.text,
    completionUntil: '2027-02-15',
    certificate: CERTIFICATE,
    canComplete: true,
    ...changes,
  });

/** The same review, reopened. */
const takenUp = (changes: Partial<ReviewDetails> = {}) =>
  reviewDetails({
    areas: [AREA, OTHER],
    certifiedAreas: [AREA],
    formerDecisions: [FORMER],
    completionUntil: '2027-02-15',
    certificate: CERTIFICATE,
    criterionStates: confirmedStates([AREA, OTHER]),
    ...changes,
  });

const open = async (...[review, ...answers]: Parameters<typeof openDesk>) => {
  const desk = await openDesk(review, ...answers);
  await desk.goTo(/^Decision/);
  return desk;
};

describe('declined areas', () => {
  it('are taken up again after a question, and the certificate is at hand', async () => {
    const { user, sent } = await open(partly(), answer(reviews.complete, takenUp()));
    const link = screen.getByRole('link', { name: 'Open the certificate' });
    expect(link.getAttribute('href')).toBe('/admin/certificates?open=9');
    expect(screen.queryByRole('button', { name: 'Reopen the review' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Issue the certificate' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Complete declined areas' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(
      question.getByText(/opens again for Environmental Responsibility.*until February 15, 2027/),
    ).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Complete declined areas' }));
    expect(await screen.findByRole('form', { name: 'Decision' })).toBeDefined();
    expect(sent()).toEqual([
      { what: 'POST /complete', body: { expectedUpdatedAt: '2026-11-16T09:00:00.000Z' } },
    ]);
  });

  it('are not offered after the day, and the reason is told', async () => {
    const completionObstacle = 'The declined areas could be completed until May 31, 2026.';
    await open(partly({ canComplete: false, completionObstacle }));
    expect(screen.queryByRole('button', { name: 'Complete declined areas' })).toBeNull();
    expect(screen.getByText(/^The declined areas cannot be completed now/).textContent).toContain(
      'until May 31, 2026',
    );
  });

  it('are decided alone, and what is certified cannot be touched', async () => {
    const point = aPoint({
      criterionKey: 'security.access',
      state: 'open',
      sentAt: FORMER.decidedAt,
    });
    const { user, goTo } = await open(takenUp({ points: [point] }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByRole('listitem', { name: AREAS[4].name })).toBeDefined();
    await user.type(screen.getByLabelText(/^What the decision rests on/), 'Seen.');
    await user.click(screen.getByRole('button', { name: 'Decide to certify' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/issue the edition that adds these areas/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await goTo(/The company’s existence/);
    expect(screen.getByText(/stays as it was decided/)).toBeDefined();
    expect(screen.getByRole('group', { name: 'Confirmed' })).toHaveProperty('disabled', true);
    await goTo(/All points/);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await goTo(/Environmental rules/);
    expect(screen.queryByText(/stays as it was decided/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask for evidence' })).toBeDefined();
  });

  it('that stay declined leave the certificate as it is', async () => {
    const { user } = await open(takenUp({ criterionStates: criterionStates([AREA, OTHER]) }));
    await user.type(screen.getByLabelText(/^What the decision rests on/), 'Nothing came.');
    await user.click(screen.getByRole('button', { name: 'Decide to decline' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/The certificate stays as it is/)).toBeDefined();
    expect(question.getByText(/can be completed until February 15, 2027/)).toBeDefined();
  });
});

describe('what was granted since', () => {
  const granted = () =>
    partly({
      areasGranted: [AREA, OTHER],
      completionUntil: null,
      canComplete: false,
      certifiedAreas: [AREA],
      formerDecisions: [FORMER],
      certificate: { ...CERTIFICATE, areasToAdd: [OTHER] },
    });
  const issue = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Issue the next edition' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(
      question.getByText(/It adds Environmental Responsibility.*Nothing is charged/),
    ).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Issue the next edition' }));
  };

  it('becomes the next edition of the certificate', async () => {
    const { user, sent } = await open(
      granted(),
      answer(certificates.extend, {
        success: true,
        outcome: 'delivered',
        message: 'The certificate is on its way.',
        certificate: aCertificate({ id: 9, edition: 2 }),
        order: managedOrder(),
      }),
    );
    const former = within(screen.getByRole('region', { name: 'Earlier decisions' }));
    expect(former.getByText('Documents of November.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Reopen the review' })).toBeDefined();
    await issue(user);
    expect(await screen.findByText('Areas Added')).toBeDefined();
    expect(sent()).toEqual([
      {
        what: 'POST /api/admin/issued-certificates/9/extend',
        body: { expectedUpdatedAt: CERTIFICATE.updatedAt },
      },
    ]);
  });

  it('says why not where the server refuses', async () => {
    const { user } = await open(
      granted(),
      refuse(certificates.extend, 'conflict', 'Certificate is suspended.'),
    );
    await issue(user);
    expect(await screen.findByText('Certificate is suspended.')).toBeDefined();
  });
});
