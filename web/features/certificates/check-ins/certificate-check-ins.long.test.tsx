import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckInDetails } from '#core/contract/check-ins/check-in-records.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { checkIns } from '#core/contract/staff/certification/check-ins.ts';
import { customerWith, HOSTILE, overviewOf } from '#web/test/admin-area.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import { certificateDetails } from '#web/test/certificates/certificates.ts';
import { ALL_ANSWERED, checkInDetails } from '#web/test/check-ins/check-in.ts';
import { QUIET_YEARS } from '#web/test/check-ins/quiet-years.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asStaff, rememberStaff, staffSession } from '#web/test/staff.ts';

beforeEach(rememberStaff);

const SEEN = '2027-02-01T10:00:00.000Z';
const LATER = '2027-02-02T10:00:00.000Z';

async function openCheckIns(shown: CheckInDetails, ...answers: Parameters<typeof serve>) {
  const seen = serve(
    staffSession,
    overviewOf(),
    customerWith(),
    answer(certificates.list, []),
    answer(certificates.read, certificateDetails()),
    ...QUIET_YEARS,
    answer(checkIns.ofCertificate, [shown]),
    ...answers,
  );
  const { user } = renderApp('/admin/certificates?open=5');
  const card = within(await screen.findByRole('article', { name: 'First check-in' }));
  const ask = async (name: string) => {
    await user.click(await card.findByRole('button', { name: `${name} the first check-in` }));
    const question = within(await screen.findByRole('alertdialog'));
    return { question, confirm: () => user.click(question.getByRole('button', { name })) };
  };
  const bodies = (verb: string) =>
    seen.filter(({ url }) => url === `/api/admin/check-ins/41/${verb}`).map(({ body }) => body);
  return { seen, user, card, ask, bodies };
}

describe('a check-in that was handed in', () => {
  it('shows what is not as it was first, with words and documents, as text', async () => {
    const { card } = await openCheckIns(
      checkInDetails({
        answers: { ...ALL_ANSWERED, 'security.access': { standing: 'no-longer', text: HOSTILE } },
        hasLostMustHave: true,
        documents: [
          {
            id: 7,
            documentName: 'policy.pdf',
            documentType: 'application/pdf',
            documentSize: 2_048,
            uploadedAt: SEEN,
          },
        ],
      }),
    );
    const answers = within(card.getByRole('list', { name: 'Answers' })).getAllByRole('listitem');
    expect(answers[0]?.textContent).toBe(
      `How do you decide who has access?Confirmed: It is written downNo longer${HOSTILE}`,
    );
    expect(answers[3]?.textContent).toContain('No, nothing');
    expect(card.getByText('A must-have is no longer met')).toBeDefined();
    expect(card.getByRole('link', { name: 'policy.pdf' }).getAttribute('href')).toBe(
      '/api/admin/check-in-documents/7',
    );
    expect(card.getByText('Ada Lovelace, Founder')).toBeDefined();
    expect(card.getByText('February 15, 2027')).toBeDefined();
  });

  it('is accepted with the version that was seen', async () => {
    const { ask, bodies, card } = await openCheckIns(
      checkInDetails(),
      inTurn(
        answer(checkIns.ofCertificate, [checkInDetails()]),
        answer(checkIns.ofCertificate, [checkInDetails({ state: 'accepted' })]),
      ),
      answer(checkIns.accept, checkInDetails({ state: 'accepted' })),
    );
    const { confirm } = await ask('Accept');
    await confirm();
    expect(await screen.findByText('Check-in Accepted')).toBeDefined();
    expect(bodies('accept')).toEqual([{ note: '', expectedUpdatedAt: SEEN }]);
    expect(await card.findByText('Accepted')).toBeDefined();
    expect(card.queryByRole('button')).toBeNull();
  });

  it('is returned with words only', async () => {
    const { user, ask, bodies } = await openCheckIns(
      checkInDetails(),
      answer(checkIns.returnToHolder, checkInDetails({ state: 'returned' })),
    );
    const { question, confirm } = await ask('Return');
    await confirm();
    expect(question.getByText('Please say it in a few words')).toBeDefined();
    expect(bodies('return')).toEqual([]);
    await user.type(question.getByLabelText(/What do you need/), 'Which office?');
    await confirm();
    expect(await screen.findByText('Check-in Returned')).toBeDefined();
    expect(bodies('return')).toEqual([{ note: 'Which office?', expectedUpdatedAt: SEEN }]);
  });

  it('that somebody else decided meanwhile keeps what was typed, and shows what changed', async () => {
    const theirs = checkInDetails({ state: 'returned', updatedAt: LATER });
    const { user, ask, bodies } = await openCheckIns(
      checkInDetails(),
      inTurn(
        answer(checkIns.ofCertificate, [checkInDetails()]),
        answer(checkIns.ofCertificate, [theirs]),
      ),
      refuse(checkIns.accept, 'conflict', 'It has changed since you opened it.'),
    );
    const { question, confirm } = await ask('Accept');
    await user.type(question.getByLabelText(/^Note/), 'Looks fine');
    await confirm();
    expect(
      await question.findByText('This check-in has changed, and nothing was saved'),
    ).toBeDefined();
    expect(await question.findByText('Changed in the meantime: now Returned.')).toBeDefined();
    expect(question.getByLabelText(/^Note/)).toHaveProperty('value', 'Looks fine');
    await confirm();
    expect(bodies('accept').at(-1)).toEqual({ note: 'Looks fine', expectedUpdatedAt: LATER });
  });
});

describe('a check-in that is missing', () => {
  const overdue = checkInDetails({ state: 'overdue', submittedAt: null, answers: {} });

  it('is extended to a later day with a reason', async () => {
    const { user, ask, bodies } = await openCheckIns(overdue, answer(checkIns.extend, overdue));
    const { question, confirm } = await ask('Extend');
    await user.type(question.getByLabelText(/New last day/), '2027-03-04');
    await confirm();
    expect(question.getByText('Please choose a later day')).toBeDefined();
    await user.clear(question.getByLabelText(/New last day/));
    await user.type(question.getByLabelText(/New last day/), '2027-04-01');
    await user.type(question.getByLabelText(/^Reason/), 'A fire');
    await confirm();
    expect(await screen.findByText('Check-in Extended')).toBeDefined();
    expect(bodies('extend')).toEqual([
      { to: '2027-04-01', reason: 'A fire', expectedUpdatedAt: SEEN },
    ]);
  });

  it('is waived by an owner with a reason', async () => {
    const { user, ask, bodies } = await openCheckIns(overdue, answer(checkIns.waive, overdue));
    const { question, confirm } = await ask('Waive');
    await user.type(question.getByLabelText(/^Reason/), 'Merged');
    await confirm();
    expect(await screen.findByText('Check-in Waived')).toBeDefined();
    expect(bodies('waive')).toEqual([{ reason: 'Merged', expectedUpdatedAt: SEEN }]);
  });

  it('is not waived by others', async () => {
    const { card } = await openCheckIns(overdue, asStaff);
    expect(await card.findByText(/^Only an owner/)).toBeDefined();
    expect(card.queryByRole('button', { name: /^Waive/ })).toBeNull();
    expect(card.getByRole('button', { name: /^Extend/ })).toBeDefined();
  });
});

it.each([
  ['scheduled', ['Waive']],
  ['open', ['Extend', 'Waive']],
  ['returned', ['Extend', 'Waive']],
  ['submitted', ['Accept', 'Return', 'Waive']],
  ['accepted', []],
  ['waived', []],
  ['cancelled', []],
] as const)('what can be decided about one that is %s', async (state, names) => {
  const { card } = await openCheckIns(checkInDetails({ state }));
  if (names.length > 0) await card.findByRole('button', { name: /^Waive/ });
  expect(card.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([...names]);
});

it('check-ins that could not be loaded can be tried again', async () => {
  serve(
    staffSession,
    overviewOf(),
    customerWith(),
    answer(certificates.list, []),
    answer(certificates.read, certificateDetails()),
    ...QUIET_YEARS,
    inTurn(fail(checkIns.ofCertificate), answer(checkIns.ofCertificate, [checkInDetails()])),
  );
  const { user } = renderApp('/admin/certificates?open=5');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Life cycle' })).toBeDefined();
});
