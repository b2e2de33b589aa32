import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { answer, fail, inTurn, refuse } from '#web/test/answers.ts';
import { openDesk } from '#web/test/reviews/open-desk.ts';
import {
  AREA,
  criterionState,
  criterionStates,
  keysOf,
  reviewDetails,
} from '#web/test/reviews/reviews.ts';
import { ada } from '#web/test/staff.ts';

const CONFIRM = 'PUT /criteria/diligence.exists';
const note = () => screen.getByLabelText('Internal note') as HTMLTextAreaElement;

it('saves a choice at once and a note when the typing pauses, both in one state', async () => {
  const { user, sent, saving } = await openDesk();
  expect(saving()).toBe('Not confirmed yet');
  await user.click(screen.getByRole('radio', { name: 'Confirmed' }));
  await waitFor(() => expect(saving()).toBe('Saved'));
  await user.type(note(), 'Register of March 2. ');
  expect(saving()).toBe('Saving…');
  await waitFor(() => expect(saving()).toBe('Saved'));
  expect(sent()).toEqual([
    {
      what: CONFIRM,
      body: { level: 5, basis: 'public', note: '', expectedConfirmedAt: null },
    },
    {
      what: CONFIRM,
      body: {
        level: 5,
        basis: 'public',
        note: 'Register of March 2.',
        expectedConfirmedAt: expect.stringMatching(/^2026-11-17T10:00/),
      },
    },
  ]);
  // Saving does not remove the trailing space while the user types.
  expect(note().value).toBe('Register of March 2. ');
  await user.type(note(), 'Checked.');
  await waitFor(() => expect(saving()).toBe('Saved'));
  expect(sent().at(-1)?.body).toMatchObject({ note: 'Register of March 2. Checked.' });
  expect(sent()).toHaveLength(3);
});

it('saves a note on the way to the next criterion', async () => {
  const { user, sent, heading } = await openDesk();
  await user.type(note(), 'Seen');
  await user.keyboard('{Escape}j');
  expect(heading()).toBe('The person’s authority');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    what: CONFIRM,
    body: { level: null, basis: null, note: 'Seen' },
  });
});

it('takes a confirmation back', async () => {
  const { user, sent, saving } = await openDesk();
  await user.keyboard('5');
  await waitFor(() => expect(saving()).toBe('Saved'));
  await user.click(screen.getByRole('button', { name: 'Take the confirmation back' }));
  await waitFor(() => expect(saving()).toBe('Not confirmed yet'));
  expect(sent().at(-1)?.body).toMatchObject({ level: null, basis: null });
});

describe('what could not be saved', () => {
  it('stays, is told wherever one is, and is tried again', async () => {
    const { user, sent, saving, goTo, comeBack } = await openDesk(
      reviewDetails(),
      inTurn(fail(reviews.confirm), refuse(reviews.confirm, 'unavailable', 'It is away.')),
    );
    await user.keyboard('5');
    await waitFor(() =>
      expect(saving()).toMatch(/^Could not save: The server could not be reached/),
    );
    await user.keyboard('j');
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('One criterion is not saved')).toBeDefined();
    await goTo(/The company’s existence.*Not saved/);
    expect(screen.getByRole('radio', { name: 'Confirmed' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(saving()).toMatch(/^Could not save: It is away/));
    expect(screen.getByRole('radio', { name: 'Confirmed' })).toHaveProperty('checked', true);
    comeBack();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(saving()).toBe('Saved'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent()).toHaveLength(3);
  });

  it('outlives the desk, and is sent when one comes back', async () => {
    const { user, saving, sent, comeBack } = await openDesk(reviewDetails(), fail(reviews.confirm));
    await user.keyboard('5');
    await waitFor(() => expect(saving()).toMatch(/^Could not save/));
    await user.click(screen.getByRole('button', { name: 'All reviews' }));
    comeBack();
    await user.click(await screen.findByRole('button', { name: /^Open the review/ }));
    await screen.findByText('1 of 7 confirmed');
    expect(sent().at(-1)).toMatchObject({ what: CONFIRM, body: { level: 5 } });
  });

  it('is not left without a question from the browser', async () => {
    const { user, saving } = await openDesk(reviewDetails(), fail(reviews.confirm));
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await user.keyboard('5');
    await waitFor(() => expect(saving()).toMatch(/^Could not save/));
    expect(leave()).toBe(true);
  });
});

describe('a rule of core', () => {
  const mustHave = keysOf(AREA)[3] ?? '';

  it('is told before anything is sent', async () => {
    const { user, sent, goTo, saving } = await openDesk();
    await goTo(/Access to data/);
    expect(screen.getByText('Must-have')).toBeDefined();
    expect(screen.getByLabelText('It rests on')).toHaveProperty('value', 'statement');
    await user.click(screen.getByRole('radio', { name: /^4:/ }));
    expect(
      screen.getByText('On a statement alone, a must-have can be confirmed up to level 3'),
    ).toBeDefined();
    expect(saving()).toBe('Not saved');
    expect(sent()).toEqual([]);
    await user.selectOptions(screen.getByLabelText('It rests on'), 'An interview or call');
    await waitFor(() => expect(saving()).toBe('Saved'));
    expect(sent()).toMatchObject([
      { what: `PUT /criteria/${mustHave}`, body: { level: 4, basis: 'interview' } },
    ]);
  });

  it('knows no half diligence', async () => {
    const { user, sent } = await openDesk();
    await user.keyboard('3');
    expect(screen.getByText('Due diligence is confirmed or it is not')).toBeDefined();
    expect(sent()).toEqual([]);
  });
});

describe('somebody else', () => {
  const theirs = criterionStates([AREA], {
    'diligence.exists': {
      confirmedLevel: 1,
      basis: 'interview',
      note: 'Nobody answered.',
      confirmedBy: 'grace',
      confirmedAt: '2026-11-17T09:59:00.000Z',
    },
  });
  /** Refuses until the page has loaded the colleague's change. */
  const openWithRival = async () => {
    const desk = await openDesk(
      reviewDetails(),
      refuse(reviews.confirm, 'conflict', 'It has changed since.'),
    );
    desk.changeElsewhere((review) => ({ ...review, criterionStates: theirs }));
    await desk.user.keyboard('5');
    await screen.findByText('grace has changed this');
    return desk;
  };

  it('is shown beside what was chosen, and nothing is overwritten', async () => {
    const { sent } = await openWithRival();
    const form = within(screen.getByRole('region', { name: 'Confirmation' }));
    expect(form.getByText('Not confirmed', { selector: 'p' })).toBeDefined();
    expect(form.getByText('An interview or call', { selector: 'p' })).toBeDefined();
    expect(screen.getByRole('radio', { name: 'Confirmed' })).toHaveProperty('checked', true);
    expect(note().value).toBe('Nobody answered.');
    expect(sent()).toHaveLength(1);
  });

  it('gives way to what was chosen here', async () => {
    const { user, sent } = await openWithRival();
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual({
      level: 5,
      basis: 'public',
      note: 'Nobody answered.',
      expectedConfirmedAt: '2026-11-17T09:59:00.000Z',
    });
  });

  it('is followed', async () => {
    const { user, sent, saving } = await openWithRival();
    await user.click(screen.getByRole('button', { name: 'Use this for the level' }));
    await user.click(screen.getByRole('button', { name: 'Use this for what it rests on' }));
    await waitFor(() => expect(saving()).toBe('Saved'));
    expect(screen.getByRole('radio', { name: 'Not confirmed' })).toHaveProperty('checked', true);
    expect(screen.queryByText('grace has changed this')).toBeNull();
    expect(sent()).toHaveLength(1);
  });
});

it('sees a refusal for another reason as a failure', async () => {
  const { user, saving } = await openDesk(
    reviewDetails({ criterionStates: keysOf(AREA).map((key) => criterionState(key)) }),
    refuse(reviews.confirm, 'conflict', 'This review was decided.'),
  );
  await user.keyboard('5');
  await waitFor(() => expect(saving()).toMatch(/^Could not save: This review was decided/));
});

it('asks for the login when the session has ended, and keeps what was chosen', async () => {
  const { user } = await openDesk(
    reviewDetails(),
    refuse(reviews.confirm, 'not_authenticated', 'Please log in.'),
  );
  await user.keyboard('5');
  expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeDefined();
  // The dialog hides everything else from screen readers.
  const hidden = { hidden: true };
  expect(screen.getByRole('status', { name: 'Saving', ...hidden }).textContent).toMatch(
    /^Could not save: Please log in/,
  );
  expect(screen.getByRole('radio', { name: 'Confirmed', ...hidden })).toHaveProperty(
    'checked',
    true,
  );
});

it('sends nothing of what one person chose once another one has logged in', async () => {
  const grace = { ...ada, username: 'grace', displayName: 'Grace Hopper' };
  const { user, sent } = await openDesk(
    reviewDetails(),
    refuse(reviews.confirm, 'not_authenticated', 'Please log in.'),
    answer(auth.login, grace),
  );
  await user.keyboard('5');
  const login = within(await screen.findByRole('dialog', { name: 'Please log in again' }));
  const choices = () => sent().filter(({ what }) => what === CONFIRM);
  expect(choices()).toHaveLength(1);
  await user.type(login.getByLabelText(/Username/), 'grace');
  await user.type(login.getByLabelText(/Password/), 'secret');
  await user.click(login.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByTitle('Logged in as grace')).toBeDefined();
  const confirmed = await screen.findByRole('radio', { name: 'Confirmed' });
  expect(confirmed).toHaveProperty('checked', false);
  expect(choices()).toHaveLength(1);
});
