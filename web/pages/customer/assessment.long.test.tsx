import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ASSESSMENT_COPY } from '#core/content/assessment-copy.ts';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { type AreaResult, assessment, type QuestionView } from '#core/contract/assessment.ts';
import { toPreApplicationData } from '#core/contract/pre-application.ts';
import { lastSessionSlot, preApplicationSlot } from '#web/lib/storage/slots.ts';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';

const SESSION = '7d3ab0f4-6f6e-4c0e-9d53-3f7d6f5d9a01';
const RENEWED = 'BEC-2026-7K3Q-XM4T-6';
const NEW_SESSION = '7d3ab0f4-6f6e-4c0e-9d53-3f7d6f5d9a02';

/** Two choices and a text, so that a whole run fits into a test. */
const questions: QuestionView[] = QUESTIONS.flatMap((question, i) =>
  ['leadership.direction', 'leadership.speaking-up', 'environment.example'].includes(question.key)
    ? [
        {
          id: i + 1,
          key: question.key,
          questionText: question.text,
          hint: question.hint ?? null,
          evidence: question.kind === 'choice' ? question.evidence : null,
          questionType: question.kind,
          options: question.kind === 'choice' ? [...question.options] : null,
          certificationCategories: [question.area],
          weight: question.weight,
          isRequired: question.isRequired,
        },
      ]
    : [],
);
const [first, second, last] = questions as [QuestionView, QuestionView, QuestionView];
const optionOf = ({ options }: QuestionView, level: number) => options?.[level - 1] ?? '';

const result = (changes: Partial<AreaResult> = {}): AreaResult => ({
  id: 1,
  certificationType: 'security-compliance',
  isEligible: true,
  eligibilityScore: 82,
  areMustHavesMet: true,
  score: 82.5,
  recommendations: JSON.stringify({
    status: 'Eligible',
    summary: 'Security & Compliance scores 82 of 100.',
    keyAreas: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
    actionSteps: ['Rehearse'],
  }),
  ...changes,
});

const session = {
  sessionId: SESSION,
  answers: [{ questionId: first.id, key: first.key, response: optionOf(first, 3), level: 3 }],
  isCompleted: false,
  isSealed: false,
  hasLead: false,
  isOwnBrowser: true,
  canChangeLead: true,
  renews: null,
  earlierLevels: null,
  report: null,
};

const WELL = [
  answer(assessment.createSession, { sessionId: NEW_SESSION }),
  answer(assessment.questions, questions),
  answer(assessment.respond, { success: true }),
  answer(assessment.evaluate, { success: true, resultsMail: null }),
  answer(assessment.results, [result()]),
];

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });
const savedIn = (seen: ReturnType<typeof serve>) =>
  seen.filter(({ url }) => url === '/api/assessment/response').map(({ body }) => body);

/** At the first question of a new session. */
async function begin(...answers: Parameters<typeof serve>) {
  const seen = serve(...WELL, ...answers);
  const { user } = renderApp('/assessment');
  await user.click(await screen.findByRole('button', { name: 'Begin' }));
  await heading(first.questionText);
  return { seen, user };
}

async function startOver(user: Awaited<ReturnType<typeof begin>>['user'], label: string) {
  await user.click(await screen.findByRole('button', { name: label }));
  const asked = within(await screen.findByRole('alertdialog', { name: `${label}?` }));
  await user.click(asked.getByRole('button', { name: label }));
}

async function goToLast(user: Awaited<ReturnType<typeof begin>>['user']) {
  await user.keyboard('3{Enter}');
  await heading(second.questionText);
  await user.keyboard('4{Enter}');
  await heading(last.questionText);
}

describe('the opening', () => {
  it('says how long it takes and how to answer, and creates a session', async () => {
    const seen = serve(...WELL);
    renderApp('/master-assessment');
    await heading('Where does your company stand today?');
    expect(screen.getByText('10-15 minutes')).toBeDefined();
    expect(screen.getByText(ASSESSMENT_COPY.opening)).toBeDefined();
    expect(screen.getByText(new RegExp(ASSESSMENT_COPY.levelsNote))).toBeDefined();
    for (const domain of [
      'Leadership',
      'Innovation',
      'Customer Service',
      'Security',
      'Environmental',
    ]) {
      expect(screen.getByText(domain)).toBeDefined();
    }
    expect(localStorage.getItem('lastAssessmentSession')).toBe(NEW_SESSION);
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
    const link = screen.getByRole('link', { name: 'Add your business information' });
    expect(link.getAttribute('href')).toBe('/start-application');
  });

  it('is there before the server has answered, and leads to the first question once it has', async () => {
    const arrived = Promise.withResolvers<Response>();
    const seen = serve(...WELL, {
      endpoint: assessment.createSession,
      respond: () => arrived.promise,
    });
    const { user } = renderApp('/assessment');
    await heading('Where does your company stand today?');
    const begins = button('Begin');
    await user.click(begins);
    expect(begins.disabled).toBe(true);
    expect(screen.queryByRole('heading', { name: first.questionText })).toBeNull();
    arrived.resolve(Response.json({ sessionId: NEW_SESSION }));
    const question = await heading(first.questionText);
    await waitFor(() => expect(document.activeElement).toBe(question));
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('keeps its button when the answers arrive, so that no click goes astray', async () => {
    const arrived = Promise.withResolvers<Response>();
    serve(...WELL, { endpoint: assessment.createSession, respond: () => arrived.promise });
    renderApp('/assessment');
    const before = await screen.findByRole('button', { name: 'Begin' });
    arrived.resolve(Response.json({ sessionId: NEW_SESSION }));
    await waitFor(() => expect(lastSessionSlot.read()).toBe(NEW_SESSION));
    await act(async () => undefined);
    expect(button('Begin')).toBe(before);
  });

  it('offers to begin when another assessment was begun and given up', async () => {
    const { user } = await begin();
    await user.keyboard('3{Enter}');
    await heading(second.questionText);
    act(() => history.replaceState(null, '', '/assessment'));
    serve(...WELL, answer(assessment.createSession, { sessionId: SESSION }));
    await startOver(user, 'Start over');
    await heading('Where does your company stand today?');
  });

  it('says which certificate is renewed, and what starting over would mean for it', async () => {
    lastSessionSlot.write(SESSION);
    const renewal = { ...session, renews: RENEWED, earlierLevels: { [first.key]: 4 } };
    serve(...WELL, answer(assessment.readSession, renewal));
    const { user } = renderApp('/assessment');
    expect(await screen.findByText(`This assessment renews certificate ${RENEWED}`)).toBeDefined();
    expect(screen.getByText(/Nothing is preselected/)).toBeDefined();
    await user.click(button('Start over'));
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      `does not renew ${RENEWED}`,
    );
  });

  it('shows what counted last time beside a question, and chooses nothing', async () => {
    lastSessionSlot.write(SESSION);
    const earlierLevels = { [first.key]: 4 };
    const renewal = { ...session, answers: [], renews: RENEWED, earlierLevels };
    const seen = serve(...WELL, answer(assessment.readSession, renewal));
    const { user } = renderApp('/assessment');
    await user.click(await screen.findByRole('button', { name: 'Begin' }));
    await heading(first.questionText);
    const group = screen.getByRole('group', { name: first.questionText });
    expect(group.textContent).toContain(`Last time: ${optionOf(first, 4)}`);
    const choices = screen.getAllByRole<HTMLInputElement>('radio');
    expect(choices.filter(({ checked }) => checked)).toEqual([]);
    expect(savedIn(seen)).toEqual([]);
    expect(button('Next').disabled).toBe(true);
    await user.keyboard('3{Enter}');
    await heading(second.questionText);
    expect(screen.queryByText(/Last time/)).toBeNull();
  });

  it('says when the start fails, and tries again', async () => {
    serve(...WELL, fail(assessment.createSession));
    const { user } = renderApp('/assessment');
    expect(await screen.findByText('Failed to start assessment. Please try again.')).toBeDefined();
    expect(screen.getByText('Error')).toBeDefined();
    serve(...WELL);
    await user.click(button('Try again'));
    await heading('Where does your company stand today?');
  });

  it('says when there are no questions', async () => {
    serve(...WELL, answer(assessment.questions, []));
    renderApp('/assessment');
    await heading('No questions available');
  });

  it('asks three times for the questions, then offers Retry', async () => {
    const seen = serve(...WELL, refuse(assessment.questions, 'unavailable', 'Away'));
    const { user } = renderApp('/assessment');
    await heading('Assessment Unavailable');
    const text = "We're experiencing technical difficulties. Please try again in a few minutes.";
    expect(screen.getByText(text)).toBeDefined();
    expect(seen.filter(({ url }) => url === '/api/assessment/questions')).toHaveLength(3);
    serve(...WELL);
    await user.click(button('Retry'));
    await heading('Where does your company stand today?');
  });

  it('sends a visitor back whose stored pre-application cannot be read', async () => {
    localStorage.setItem('preApplicationData', '{broken');
    renderApp('/assessment');
    await waitFor(() => expect(location.pathname).toBe('/start-application'));
  });
});

describe('a session that was begun before', () => {
  beforeEach(() => lastSessionSlot.write(SESSION));

  it.each([SESSION, `"${SESSION}"`])('is found under its id, stored as %s', async (text) => {
    localStorage.setItem('lastAssessmentSession', text);
    serve(...WELL, answer(assessment.readSession, session));
    renderApp('/assessment');
    await heading('Welcome back');
  });

  it('is waited for, as it decides what the page says', async () => {
    serve(...WELL, { endpoint: assessment.readSession, respond: () => new Promise(() => {}) });
    renderApp('/assessment');
    await screen.findByText('Loading the assessment…');
    expect(screen.queryByRole('button', { name: 'Begin' })).toBeNull();
  });

  it('is continued where it was left', async () => {
    const seen = serve(...WELL, answer(assessment.readSession, session));
    const { user } = renderApp('/assessment');
    await user.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
    await heading(second.questionText);
    await user.click(button('Previous'));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: optionOf(first, 3) }).checked).toBe(
      true,
    );
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is left for a new one on request', async () => {
    serve(...WELL, answer(assessment.readSession, session));
    const { user } = renderApp('/assessment');
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Start over?' }));
    expect(asked.getByText(/The one answer you have given cannot be restored/)).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Keep my answers' }));
    expect(lastSessionSlot.read()).toBe(SESSION);
    await startOver(user, 'Start over');
    await heading('Where does your company stand today?');
    expect(lastSessionSlot.read()).toBe(NEW_SESSION);
  });

  it('stays when no new one can be had', async () => {
    serve(...WELL, answer(assessment.readSession, session), fail(assessment.createSession));
    const { user } = renderApp('/assessment');
    await startOver(user, 'Start over');
    await screen.findByText('Failed to start assessment. Please try again.');
    expect(button('Continue where you left off')).toBeDefined();
  });

  it('is replaced when the server no longer knows it', async () => {
    serve(...WELL, refuse(assessment.readSession, 'not_found', 'Unknown'));
    renderApp('/assessment');
    await heading('Where does your company stand today?');
    expect(lastSessionSlot.read()).toBe(NEW_SESSION);
  });

  it('leads to its results when it is completed', async () => {
    serve(...WELL, answer(assessment.readSession, { ...session, isCompleted: true }));
    const { user } = renderApp('/assessment');
    const link = await screen.findByRole('link', { name: 'See your results' });
    expect(link.getAttribute('href')).toBe(`/results/${SESSION}`);
    await startOver(user, 'Start again');
    await heading('Where does your company stand today?');
  });

  it('is final when an order exists', async () => {
    serve(...WELL, answer(assessment.readSession, { ...session, isSealed: true }));
    renderApp('/assessment');
    await heading('Your answers are final');
    const link = screen.getByRole('link', { name: 'See your results' });
    expect(link.getAttribute('href')).toBe(`/results/${SESSION}`);
  });

  it.each([
    ['completed', true],
    ['not completed', false],
  ])('and %s is left alone when another browser began it', async (_, isCompleted) => {
    const foreign = { ...session, isCompleted, isOwnBrowser: false, canChangeLead: false };
    serve(...WELL, answer(assessment.readSession, foreign));
    const { user } = renderApp('/assessment');
    await heading('This assessment was taken in another browser');
    for (const name of ['Continue where you left off', 'Change your answers']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    const results = screen.queryByRole('link', { name: 'See the results' });
    expect(results?.getAttribute('href')).toBe(isCompleted ? `/results/${SESSION}` : undefined);
    await user.click(button('Start your own assessment'));
    await heading('Where does your company stand today?');
    expect(lastSessionSlot.read()).toBe(NEW_SESSION);
  });

  it('and is refused to this browser only when an answer arrives, says so too', async () => {
    serve(
      ...WELL,
      answer(assessment.readSession, session),
      refuse(assessment.respond, 'forbidden', 'Only the browser …'),
    );
    const { user } = renderApp('/assessment');
    await user.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
    await user.click(screen.getByRole('radio', { name: optionOf(second, 2) }));
    await heading('This assessment was taken in another browser');
    expect(localStorage.getItem('unsavedAssessmentAnswers')).toBeNull();
  });

  it('gets what an earlier visit could not save', async () => {
    const answers = [{ questionId: second.id, response: optionOf(second, 2) }];
    localStorage.setItem(
      'unsavedAssessmentAnswers',
      JSON.stringify({ sessionId: SESSION, answers }),
    );
    const seen = serve(...WELL, answer(assessment.readSession, session));
    const { user } = renderApp('/assessment');
    await screen.findByText(/You have answered 2 of 3 questions/);
    expect(savedIn(seen)).toEqual([{ sessionId: SESSION, ...answers[0] }]);
    await waitFor(() => expect(localStorage.getItem('unsavedAssessmentAnswers')).toBeNull());
    await user.click(button('Continue where you left off'));
    await heading(last.questionText);
  });
});

describe('the questions', () => {
  it('start with Previous and Next disabled, and Next opens with an answer', async () => {
    const { seen, user } = await begin();
    expect(document.activeElement).toBe(await heading(first.questionText));
    expect(screen.getByText('Leadership & People Culture · question 1 of 2')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Question 1 of 3');
    expect(screen.getByText('Leadership').closest('[aria-current="step"]')).not.toBeNull();
    expect(button('Previous').disabled).toBe(true);
    expect(button('Next').disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: optionOf(first, 2) }));
    expect(button('Next').disabled).toBe(false);
    expect(savedIn(seen)).toEqual([
      { sessionId: NEW_SESSION, questionId: first.id, response: optionOf(first, 2) },
    ]);
    await user.click(button('Next'));
    await heading(second.questionText);
    expect(button('Previous').disabled).toBe(false);
    expect(screen.getByText(/^Question 2 of 3, Leadership/)).toBeDefined();
  });

  it('are answered by numbers, letters and Enter; nothing is lost by going back', async () => {
    const { seen, user } = await begin();
    await user.keyboard('{Enter}');
    await heading(first.questionText);
    await user.keyboard('9');
    expect(savedIn(seen)).toEqual([]);
    await user.keyboard('5{Enter}');
    expect(document.activeElement).toBe(await heading(second.questionText));
    await user.keyboard('b');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: optionOf(second, 2) }));
    await user.keyboard('D');
    await user.keyboard('{ArrowUp}');
    const checked = () => screen.getByRole<HTMLInputElement>('radio', { checked: true });
    expect(checked()).toBe(screen.getByRole('radio', { name: optionOf(second, 3) }));
    await user.click(button('Previous'));
    expect(checked()).toBe(screen.getByRole('radio', { name: optionOf(first, 5) }));
    await waitFor(() =>
      expect(savedIn(seen).at(-1)).toMatchObject({ response: optionOf(second, 3) }),
    );
  });

  it('let a text be skipped, and save it when the question is left', async () => {
    const { seen, user } = await begin();
    await goToLast(user);
    expect(button('Complete Assessment').disabled).toBe(true);
    expect(button('Skip and complete').disabled).toBe(false);
    await user.type(screen.getByRole('textbox', { name: last.questionText }), 'We cut 1 ton');
    expect(button('Complete Assessment').disabled).toBe(false);
    expect(screen.queryByRole('button', { name: /Skip/ })).toBeNull();
    await user.click(button('Previous'));
    await waitFor(() => expect(savedIn(seen).at(-1)).toMatchObject({ response: 'We cut 1 ton' }));
    await user.click(button('Next'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('We cut 1 ton');
    await user.click(screen.getByRole('textbox'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await heading('Your results');
  });

  it('say that the answers stand when an order came in between', async () => {
    const { user } = await begin(refuse(assessment.respond, 'conflict', 'Sealed'));
    await user.keyboard('1');
    await heading('Your answers are final');
  });

  it('say when an answer is not accepted', async () => {
    const { user } = await begin(refuse(assessment.respond, 'invalid_request', 'No such option'));
    await user.keyboard('1');
    await screen.findByText('This answer could not be saved');
    expect(button('Next').disabled).toBe(true);
  });
});

describe('Back and Forward', () => {
  const back = () => act(() => history.back());
  const forward = () => act(() => history.forward());

  it('go from question to question, and from the first to where the visitor came from', async () => {
    history.replaceState(null, '', '/contact');
    history.pushState(null, '', '/');
    const { user } = await begin();
    await goToLast(user);
    back();
    await heading(second.questionText);
    back();
    expect(document.activeElement).toBe(await heading(first.questionText));
    forward();
    await heading(second.questionText);
    back();
    back();
    await waitFor(() => expect(location.pathname).toBe('/contact'));
  });

  it('agree with Previous: Back never leads to a later question', async () => {
    const { user } = await begin();
    await goToLast(user);
    await user.click(button('Previous'));
    await heading(second.questionText);
    back();
    await heading(first.questionText);
    forward();
    await heading(second.questionText);
  });

  it('lead from a resumed question to the opening, with Previous on the way', async () => {
    lastSessionSlot.write(SESSION);
    serve(...WELL, answer(assessment.readSession, session));
    const { user } = renderApp('/assessment');
    await user.click(await screen.findByRole('button', { name: 'Continue where you left off' }));
    await user.click(button('Previous'));
    await heading(first.questionText);
    back();
    await heading('Welcome back');
  });

  it('save what was typed', async () => {
    const { seen, user } = await begin();
    await goToLast(user);
    await user.type(screen.getByRole('textbox'), 'Half a sen');
    back();
    await waitFor(() => expect(savedIn(seen).at(-1)).toMatchObject({ response: 'Half a sen' }));
  });

  it('lead from the results to the last question, which says that there are results', async () => {
    const { user } = await begin();
    await goToLast(user);
    await user.click(button('Skip and complete'));
    await heading('Your results');
    back();
    await heading(last.questionText);
    const link = screen.getByRole('link', { name: 'your results' });
    expect(link.getAttribute('href')).toBe(`/results/${NEW_SESSION}`);
    forward();
    await heading('Your results');
  });

  it('do not reopen a run that an order has sealed', async () => {
    lastSessionSlot.write(SESSION);
    serve(...WELL, answer(assessment.readSession, { ...session, isSealed: true }));
    renderApp('/assessment');
    act(() => history.pushState({ place: 1 }, '', '/assessment'));
    await heading('Your answers are final');
  });

  it('do not skip questions by an entry that is older than the answers', async () => {
    serve(...WELL);
    renderApp('/assessment');
    act(() => history.pushState({ place: 2 }, '', '/assessment'));
    await heading('Where does your company stand today?');
  });
});

describe('going to the next question automatically', () => {
  const label = 'Go to the next question automatically';
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const option = (level: number) => screen.getByRole('radio', { name: optionOf(first, level) });
  const press = (target: Element) => {
    fireEvent.pointerDown(target);
    fireEvent.click(target);
  };

  it('waits to be asked for', async () => {
    await begin();
    vi.useFakeTimers();
    press(option(2));
    await wait(5_000);
    expect(screen.getByRole('heading', { name: first.questionText })).toBeDefined();
  });

  it('follows a moment after a choice, and is remembered', async () => {
    const { user } = await begin();
    await user.click(screen.getByRole('switch', { name: label }));
    expect(localStorage.getItem('assessmentMovesOn')).toBe('true');
    vi.useFakeTimers();
    press(option(2));
    await wait(400);
    // Correcting a slip restarts the wait.
    press(option(3));
    await wait(400);
    expect(screen.getByRole('heading', { name: first.questionText })).toBeDefined();
    await wait(200);
    expect(screen.getByRole('heading', { name: second.questionText })).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('switch', { name: label }).checked).toBe(true);
  });

  it('never follows a choice made by keys', async () => {
    localStorage.setItem('assessmentMovesOn', 'true');
    const { user } = await begin();
    await user.keyboard('2');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true })).toBe(option(3));
    vi.useFakeTimers();
    await wait(5_000);
    expect(screen.getByRole('heading', { name: first.questionText })).toBeDefined();
  });
});

describe('the indicator', () => {
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const choose = (level: number) =>
    fireEvent.click(screen.getByRole('radio', { name: optionOf(first, level) }));

  it('says saving, then saved for two seconds', async () => {
    await begin();
    vi.useFakeTimers();
    choose(1);
    expect(screen.getByText('Saving…')).toBeDefined();
    await wait(1);
    expect(screen.getByText('Saved')).toBeDefined();
    await wait(2_000);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('All answers saved')).toBeDefined();
  });

  it('says Save failed for three seconds, and offers Retry until it is saved', async () => {
    await begin(fail(assessment.respond));
    vi.useFakeTimers();
    choose(1);
    await wait(1);
    expect(screen.getByText('Save failed')).toBeDefined();
    await wait(3_000);
    expect(screen.queryByText('Save failed')).toBeNull();
    expect(screen.getByText('Saved on this device, will be sent')).toBeDefined();
    const seen = serve(...WELL);
    fireEvent.click(button('Retry'));
    await wait(1);
    expect(screen.getByText('Saved')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(savedIn(seen)).toHaveLength(1);
  });

  it('promises nothing where the browser keeps nothing', async () => {
    await begin(fail(assessment.respond));
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    vi.useFakeTimers();
    choose(1);
    await wait(3_001);
    expect(screen.getByText('Not saved yet, please keep this page open')).toBeDefined();
  });

  it('does not call a text saved that is still being typed', async () => {
    const { user } = await begin();
    await goToLast(user);
    await screen.findByText('All answers saved');
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'We' } });
    expect(screen.queryByText('All answers saved')).toBeNull();
    await wait(800);
    expect(screen.getByText('Saved')).toBeDefined();
  });

  it('lets answers wait while offline, and sends the latest of each when back', async () => {
    await begin(fail(assessment.respond));
    vi.useFakeTimers();
    choose(1);
    choose(2);
    await wait(1);
    fireEvent.click(button('Next'));
    fireEvent.click(screen.getByRole('radio', { name: optionOf(second, 4) }));
    await wait(1);
    const seen = serve(...WELL);
    window.dispatchEvent(new Event('online'));
    await wait(1);
    expect(savedIn(seen)).toMatchObject([
      { questionId: first.id, response: optionOf(first, 2) },
      { questionId: second.id, response: optionOf(second, 4) },
    ]);
  });
});

describe('completing', () => {
  const FAILURE = 'Failed to evaluate assessment. Please try again.';

  it('evaluates and shows each area with five key areas, and the way to the report', async () => {
    const { seen, user } = await begin();
    await goToLast(user);
    await user.click(button('Skip and complete'));
    await heading('Your results');
    const card = screen.getByText('Eligible').closest('li') as HTMLElement;
    expect(within(card).getByRole('img', { name: 'Security & Compliance: 82.5%' })).toBeDefined();
    expect(within(card).getByText('Security & Compliance scores 82 of 100.')).toBeDefined();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);
    const report = screen.getByRole('link', { name: 'See the full report' });
    expect(report.getAttribute('href')).toBe(`/results/${NEW_SESSION}`);
    expect(seen.find(({ url }) => url === '/api/assessment/evaluate')?.body).toEqual({
      sessionId: NEW_SESSION,
      preApplicationData: null,
    });
  });

  it('sends the business information along', async () => {
    const data = toPreApplicationData({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      phone: '+1 555 0100 200',
      companyName: 'Analytical Engines',
      companySize: '11-50',
      industry: 'technology',
      businessOverview: 'We build engines that compute.',
      currentChallenges: 'Proving that they are right.',
      selectedCertifications: ['quality-management'],
    });
    preApplicationSlot.write(data);
    const { seen, user } = await begin(answer(assessment.keepBusiness, { success: true }));
    // From the start: it can then be continued on another device.
    expect(seen.find(({ method }) => method === 'PUT')).toMatchObject({
      url: `/api/assessment/session/${NEW_SESSION}/business`,
      body: { preApplicationData: data },
    });
    expect(screen.queryByText(/Add your business information/)).toBeNull();
    await goToLast(user);
    await user.click(button('Skip and complete'));
    await heading('Your results');
    expect(seen.find(({ url }) => url === '/api/assessment/evaluate')?.body).toEqual({
      sessionId: NEW_SESSION,
      preApplicationData: data,
    });
  });

  it('asks for the results until they are there', async () => {
    const { user } = await begin(answer(assessment.results, []));
    await goToLast(user);
    await user.click(button('Skip and complete'));
    await heading('Working out your results…');
    serve(...WELL);
    expect(await heading('Your results')).toBe(document.activeElement);
  });

  it('shows recommendations that cannot be parsed as text', async () => {
    const results = [result({ isEligible: false, recommendations: 'Begin with backups.' })];
    const { user } = await begin(answer(assessment.results, results));
    await goToLast(user);
    await user.click(button('Skip and complete'));
    await heading('Your results');
    expect(screen.getByText('Begin with backups.')).toBeDefined();
  });

  it.each([
    ['evaluating', assessment.evaluate],
    ['saving what is left', assessment.respond],
  ])('says when %s fails, and tries again', async (_, endpoint) => {
    const { user } = await begin();
    await goToLast(user);
    serve(...WELL, fail(endpoint));
    await user.type(screen.getByRole('textbox'), 'x');
    await user.click(button('Complete Assessment'));
    expect(await screen.findByText(FAILURE)).toBeDefined();
    expect(screen.getByText('Error')).toBeDefined();
    serve(...WELL);
    await user.click(button('Try again'));
    await heading('Your results');
  });

  it('goes to the first question that the server finds unanswered', async () => {
    const body = {
      code: 'invalid_request',
      message: 'Some questions are not answered yet',
      fields: { [second.key]: 'Please answer this question' },
    };
    const { seen, user } = await begin({
      endpoint: assessment.evaluate,
      respond: () => Response.json(body, { status: 400 }),
    });
    await goToLast(user);
    await user.click(button('Skip and complete'));
    await heading(second.questionText);
    expect(screen.getByText('We do not have your answer to this question')).toBeDefined();
    expect(savedIn(seen).at(-1)).toMatchObject({ questionId: second.id });
    await user.click(button('Next'));
    await heading(last.questionText);
  });
});
