import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { AREA_IDS, AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { answer, refuse } from '#web/test/answers.ts';
import { openDesk } from '#web/test/reviews/open-desk.ts';
import {
  AREA,
  aPoint,
  confirmedStates,
  criterionStates,
  reviewDetails,
} from '#web/test/reviews/reviews.ts';

const OTHER = AREAS[4].id;
const TEXT = /^What the decision rests on/;

/** A review of two areas, both confirmed at a sufficient level; tests can change single criteria. */
const twoAreas = (
  changes: Partial<ReviewDetails> = {},
  states: Parameters<typeof confirmedStates>[1] = {},
) =>
  reviewDetails({
    areas: [AREA, OTHER],
    criterionStates: confirmedStates([AREA, OTHER], states),
    ...changes,
  });

const openDecision = async (...[review, ...answers]: Parameters<typeof openDesk>) => {
  const desk = await openDesk(review, ...answers);
  await desk.goTo(/^Decision/);
  return desk;
};

const grant = (name: string) => within(screen.getByRole('listitem', { name }));
const obstaclesOf = (name: string) =>
  grant(name)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('what stands in the way', () => {
  it('is told for each area, and what is possible is chosen', async () => {
    await openDecision(
      twoAreas(
        { points: [aPoint({ kind: 'major', state: 'open', criterionKey: 'environment.duties' })] },
        {
          'environment.duties': { confirmedLevel: 2 },
          'environment.action': { confirmedLevel: 1 },
        },
      ),
    );
    expect(obstaclesOf(AREAS[3].name)).toEqual([]);
    expect(grant(AREAS[3].name).getByRole('checkbox')).toHaveProperty('checked', true);
    expect(grant(AREAS[3].name).getByText(/75 points/)).toBeDefined();
    expect(obstaclesOf(AREAS[4].name)).toEqual([
      'Must-have below level 3: Environmental rules',
      'At level 1: Environmental goals',
      expect.stringMatching(/ points, where 70 are needed$/),
      'A major finding is not closed',
    ]);
    expect(grant(AREAS[4].name).getByRole('checkbox')).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Decide to certify' })).toBeDefined();
  });

  it('is what nobody has confirmed, by name', async () => {
    await openDecision(
      reviewDetails({
        criterionStates: criterionStates([AREA], {
          'diligence.exists': { confirmedLevel: 1, basis: 'public', confirmedBy: 'ada' },
        }),
      }),
    );
    expect(obstaclesOf(AREAS[3].name)).toEqual([
      expect.stringMatching(/^Not confirmed yet: The person’s authority, Contact another way/),
      'Due diligence failed: The company’s existence',
    ]);
    expect(screen.getByRole('button', { name: 'Decide to decline' })).toBeDefined();
  });

  it('is told once for the company as a whole', async () => {
    const all = confirmedStates(AREA_IDS, { 'security.access': { confirmedLevel: 2 } });
    await openDecision(reviewDetails({ areas: AREA_IDS, isOverall: true, criterionStates: all }));
    expect(obstaclesOf(OVERALL_CERTIFICATION.name)).toEqual([
      `Missing: must-haves in ${AREAS[3].name}`,
    ]);
  });

  it('is an answer that is awaited', async () => {
    await openDecision(
      twoAreas({ state: 'waiting', dueOn: null, waitingSince: '2026-11-16T09:00:00.000Z' }),
    );
    expect(screen.getByText('Waiting for the customer’s answer')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Decide/ })).toBeNull();
  });
});

describe('with one person', () => {
  it('is decided after a question that says what happens', async () => {
    const decided = twoAreas({
      state: 'decided',
      dueOn: null,
      decision: 'certify',
      areasGranted: [AREA],
      decidedBy: 'ada',
      decidedAt: '2026-11-17T09:00:00.000Z',
      decidedByTwo: false,
      decisionText: 'Documents and a call.',
      completionUntil: '2027-03-23',
    });
    const { user, sent } = await openDecision(twoAreas(), answer(reviews.decide, decided));
    await user.click(grant(AREAS[4].name).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Decide to certify' }));
    expect(screen.getByText('Please say what the decision rests on')).toBeDefined();
    await user.type(screen.getByLabelText(TEXT), 'Documents and a call. ');
    await user.click(screen.getByRole('button', { name: 'Decide to certify' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Decide to certify?' }));
    expect(
      question.getByText(/To be certified: Security & Compliance. Not certified: Environmental/),
    ).toBeDefined();
    expect(question.getByText(/within 90 days without a new fee/)).toBeDefined();
    expect(sent()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Decide to certify' }));
    expect(await screen.findByText('Reviewed and decided by one person')).toBeDefined();
    expect(sent()).toEqual([
      {
        what: 'POST /decide',
        body: {
          areas: [AREA],
          text: 'Documents and a call.',
          applicationToo: false,
          expectedUpdatedAt: '2026-11-16T09:00:00.000Z',
        },
      },
    ]);
    expect(screen.getByText('March 23, 2027')).toBeDefined();
    const next = screen.getByRole('link', { name: 'Issue the certificate' });
    expect(next.getAttribute('href')).toBe('/admin?tab=orders&open=7');
  });

  it('keeps the text where the server refuses', async () => {
    const { user } = await openDecision(
      twoAreas(),
      refuse(reviews.decide, 'forbidden', 'You have reviewed this.'),
    );
    await user.type(screen.getByLabelText(TEXT), 'Documents.');
    await user.click(screen.getByRole('button', { name: 'Decide to certify' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Decide to certify' }));
    expect(await screen.findByText('You have reviewed this.')).toBeDefined();
    expect(screen.getByLabelText(TEXT)).toHaveProperty('value', 'Documents.');
  });
});

describe('with four eyes', () => {
  const proposal = {
    state: 'decision',
    needsSecondPerson: true,
    proposedBy: 'grace',
    areasGranted: [AREA],
    decisionText: 'Documents of March 2.',
  } as const satisfies Partial<ReviewDetails>;

  it('is proposed by somebody who has reviewed', async () => {
    const { user, sent } = await openDecision(
      twoAreas({ needsSecondPerson: true, canDecide: false }),
      answer(reviews.propose, twoAreas({ ...proposal, canDecide: false, proposedBy: 'ada' })),
    );
    expect(screen.getByText(/You have reviewed it, so someone else decides/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Decide/ })).toBeNull();
    await user.type(screen.getByLabelText(TEXT), 'Documents of March 2.');
    await user.click(screen.getByRole('button', { name: 'Propose to certify' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Propose to certify' }));
    expect(await screen.findByText('ada proposes a decision')).toBeDefined();
    expect(sent()).toMatchObject([{ what: 'POST /propose', body: { areas: [AREA, OTHER] } }]);
    expect(screen.queryByRole('button', { name: /^(Propose|Decide)/ })).toBeNull();
  });

  it('says that nobody is left once everybody has reviewed', async () => {
    await openDecision(twoAreas({ needsSecondPerson: true, canDecide: false, otherDeciders: 0 }));
    expect(screen.getByText('Nobody is left who can decide')).toBeDefined();
  });

  it('is decided by somebody else, who begins with the proposal', async () => {
    const { user, sent } = await openDecision(
      twoAreas({ ...proposal, canDecide: true }),
      answer(reviews.decide, twoAreas({ ...proposal, state: 'decided', decision: 'certify' })),
    );
    expect(screen.getByText('grace proposes a decision')).toBeDefined();
    expect(grant(AREAS[3].name).getByRole('checkbox')).toHaveProperty('checked', true);
    expect(grant(AREAS[4].name).getByRole('checkbox')).toHaveProperty('checked', false);
    expect(screen.getByLabelText(TEXT)).toHaveProperty('value', 'Documents of March 2.');
    await user.click(screen.getByRole('button', { name: 'Decide to certify' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Decide to certify' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      what: 'POST /decide',
      body: { areas: [AREA], text: 'Documents of March 2.' },
    });
  });

  it('is taken back, and criteria can be changed again', async () => {
    const { user, sent, goTo } = await openDecision(
      twoAreas({ ...proposal, canDecide: false }),
      answer(reviews.reopen, twoAreas()),
    );
    await goTo(/The company’s existence/);
    expect(screen.getByRole('group', { name: 'Confirmed' })).toHaveProperty('disabled', true);
    await goTo(/^Decision/);
    await user.click(screen.getByRole('button', { name: 'Take the proposal back' }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Take the proposal back' }));
    expect(await screen.findByRole('form', { name: 'Decision' })).toBeDefined();
    expect(sent().map(({ what }) => what)).toEqual(['POST /reopen']);
  });
});
