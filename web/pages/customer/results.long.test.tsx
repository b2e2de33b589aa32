import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ASSESSMENT_COPY } from '#core/content/assessment-copy.ts';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { type AreaResult, assessment, type SavedAnswer } from '#core/contract/assessment.ts';
import { payments } from '#core/contract/payments.ts';
import { preApplicationData } from '#core/contract/pre-application.ts';
import type { Level } from '#core/domain/assessment/assessment-question.ts';
import { recommend } from '#core/domain/assessment/recommendations.ts';
import { scoreArea } from '#core/domain/assessment/scoring.ts';
import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { lastSessionSlot, preApplicationSlot } from '#web/lib/storage/slots.ts';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { anOrder, paymentElsewhere, paymentOf } from '#web/test/payments.ts';
import { renderApp } from '#web/test/render-app.tsx';

const SESSION = '7f1d2c1e-3a56-4b0e-9c39-0d5f6a7b8c9d';
const [LEADERSHIP, INNOVATION, SERVICE, SECURITY, ENVIRONMENT] = AREAS;
type Levels = Partial<Record<AreaId, Level>>;

/** Every choice of an area at one level, 4 by default; 4 and 5 are eligible, 3 is 50 points, 2 is 25. */
function takeAssessment(levels: Levels = {}) {
  const answers: SavedAnswer[] = QUESTIONS.flatMap(({ key, area, kind }, questionId) =>
    kind === 'choice' ? [{ questionId, key, response: 'x', level: levels[area] ?? 4 }] : [],
  );
  const byKey = Object.fromEntries(answers.map(({ key, level }) => [key, level as Level]));
  const results: AreaResult[] = AREAS.map(({ id: area }, id) => {
    const { isEligible, eligibilityScore, areMustHavesMet, score } = scoreArea(
      QUESTIONS,
      area,
      byKey,
    );
    const recommendations = JSON.stringify(recommend(QUESTIONS, area, byKey));
    return {
      id,
      certificationType: area,
      isEligible,
      eligibilityScore,
      areMustHavesMet,
      score,
      recommendations,
    };
  });
  const session = {
    sessionId: SESSION,
    answers,
    isCompleted: true,
    isSealed: false,
    hasLead: true,
    isOwnBrowser: true,
    canChangeLead: true,
    renews: null,
    earlierLevels: null,
    report: {
      number: 'REP-2026-7K3M9Q',
      completedAt: '2026-03-05T12:00:00.000Z',
      companyName: 'Analytical Engines' as string | null,
    },
  };
  return { results, session };
}

type Taken = ReturnType<typeof takeAssessment>;
const serveReport = ({ results, session }: Taken, ...others: Parameters<typeof serve>) =>
  serve(
    answer(assessment.results, results),
    answer(assessment.readSession, session),
    answer(assessment.evaluate, { success: true, resultsMail: 'queued' }),
    ...others,
  );

async function openReport(taken: Taken, ...others: Parameters<typeof serve>) {
  serveReport(taken, ...others);
  const { user } = renderApp(`/results/${SESSION}`);
  await screen.findByRole('heading', { level: 1 });
  return { user };
}

const area = (name: string) => within(screen.getByRole('region', { name }));
/** Where all areas are shown at a glance. */
const overview = () => within(screen.getByRole('list', { name: 'All areas at a glance' }));
const verdictOf = (name: string) =>
  overview().getByRole('link', { name }).closest('li')?.querySelector('a + div')?.textContent;
const link = (name: RegExp) => screen.queryByRole('link', { name });

describe('the report', () => {
  it('says that it is for a renewal', async () => {
    const { results, session } = takeAssessment();
    const renews = 'BEC-2026-7K3Q-XM4T-6';
    await openReport({ results, session }, answer(assessment.readSession, { ...session, renews }));
    expect(screen.getByText('Renewal of').parentElement?.textContent).toContain(renews);
  });

  it('shows score, verdict, summary, key areas and steps of every area', async () => {
    const taken = takeAssessment({ [LEADERSHIP.id]: 3, [SECURITY.id]: 2 });
    await openReport(taken);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Eligible in 3 of 5 areas');
    expect(overview().getAllByRole('img')).toHaveLength(5);
    const leadership = area(LEADERSHIP.name);
    expect(leadership.getByRole('img', { name: `${LEADERSHIP.name} score: 50%` })).toBeDefined();
    expect(verdictOf(LEADERSHIP.name)).toBe('Nearly there');
    expect(leadership.getByText(/20 points short of 70/)).toBeDefined();
    expect(leadership.getByText(/Shared direction\. Agreed and in use/)).toBeDefined();
    expect(leadership.getAllByRole('switch')).toHaveLength(4);
    expect(verdictOf(SECURITY.name)).toBe('Developing');
    expect(verdictOf(SERVICE.name)).toBe('Eligible');
  });

  it('is headed like a document: whose it is, its date and its number', async () => {
    await openReport(takeAssessment());
    const facts = ['Company', 'Date', 'Report number'].map(
      (term) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent,
    );
    expect(facts).toEqual(['Analytical Engines', expect.stringMatching(/2026/), 'REP-2026-7K3M9Q']);
    expect(document.body.textContent).not.toContain(SESSION);
  });

  it('colours a ring by its verdict, not by its area', async () => {
    await openReport(takeAssessment({ [LEADERSHIP.id]: 3, [SECURITY.id]: 2 }));
    const ring = (name: string) => overview().getByRole('img', { name: new RegExp(`^${name}`) });
    const colour = (name: string) => / text-\S+/.exec(ring(name).className)?.[0];
    expect(colour(SERVICE.name)).toBe(colour(ENVIRONMENT.name));
    const verdicts = [SERVICE, LEADERSHIP, SECURITY].map(({ name }) => colour(name));
    expect(new Set(verdicts).size).toBe(3);
  });

  it('ends with what to do next', async () => {
    await openReport(takeAssessment());
    const next = screen.getByRole('region', { name: 'Next step' });
    for (const { name } of AREAS) {
      const before = screen.getByRole('region', { name });
      expect(before.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('can be passed on as a link', async () => {
    const { user } = await openReport(takeAssessment());
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(copy).toHaveBeenCalledWith(`${location.origin}/results/${SESSION}`);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
  });

  it('shows a recommendation that is not JSON as text', async () => {
    const taken = takeAssessment();
    const [first, ...others] = taken.results;
    const plain = { ...(first as AreaResult), recommendations: 'Keep going, it looks good.' };
    await openReport({ ...taken, results: [plain, ...others] });
    expect(area(LEADERSHIP.name).getByText('Keep going, it looks good.')).toBeDefined();
    expect(verdictOf(LEADERSHIP.name)).toBe('Eligible');
  });

  it('asks for the example that was skipped', async () => {
    const taken = takeAssessment();
    const example = {
      questionId: 99,
      key: 'service.example',
      response: 'We lost one.',
      level: null,
    };
    taken.session.answers.push(example);
    await openReport(taken);
    expect(screen.getAllByText(ASSESSMENT_COPY.exampleSkipped)).toHaveLength(4);
    expect(area(SERVICE.name).queryByText(ASSESSMENT_COPY.exampleSkipped)).toBeNull();
  });

  it('remembers the session for the checkout, but never in place of another', async () => {
    await openReport(takeAssessment());
    expect(lastSessionSlot.read()).toBe(SESSION);
  });

  it('leaves the visitor their own session', async () => {
    const own = '00000000-0000-4000-8000-000000000000';
    lastSessionSlot.write(own);
    await openReport(takeAssessment());
    expect(lastSessionSlot.read()).toBe(own);
  });

  it('prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await openReport(takeAssessment());
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('a step switched on', () => {
  it('shows the score it would lead to beside the real one', async () => {
    const { user } = await openReport(takeAssessment({ [LEADERSHIP.id]: 3 }));
    const leadership = area(LEADERSHIP.name);
    const [first, ...others] = leadership.getAllByRole('switch');
    await user.click(first as HTMLElement);
    const projection = leadership.getByRole('status');
    expect(projection.textContent).toMatch(/Today 50% Nearly there.*With this step 57\.5% Nearly/);
    for (const step of others) await user.click(step);
    expect(projection.textContent).toMatch(/Today 50% Nearly there.*With 4 steps 75% Eligible/);
    expect(leadership.getByRole('img', { name: /score: 50%/ })).toBeDefined();
    await user.click(first as HTMLElement);
    expect(projection.textContent).toMatch(/With 3 steps/);
  });

  it.each([
    ['the answers cannot be read', fail(assessment.readSession)],
    ['they have changed since', answer(assessment.readSession, takeAssessment().session)],
  ])('is not offered when %s', async (_, session) => {
    const { results } = takeAssessment({ [LEADERSHIP.id]: 3 });
    serve(answer(assessment.results, results), session);
    renderApp(`/results/${SESSION}`);
    const step = /^Shared direction \(\+5 points, [a-z0-9 ]+\): /;
    const leadership = within(await screen.findByRole('region', { name: LEADERSHIP.name }));
    expect(leadership.getByText(step)).toBeDefined();
    expect(leadership.queryByRole('switch')).toBeNull();
  });
});

describe('what to do next', () => {
  it('is the checkout of what is eligible, with its price', async () => {
    await openReport(takeAssessment({ [LEADERSHIP.id]: 2, [SECURITY.id]: 2, [SERVICE.id]: 3 }));
    const checkout = link(/Continue with 2 eligible areas · \$525/);
    expect(checkout?.getAttribute('href')).toBe(`/checkout?sessionId=${SESSION}`);
    expect(link(/Business Excellence Certification/)).toBeNull();
  });

  it('may be the overall certification when three areas are eligible and nothing is far behind', async () => {
    await openReport(takeAssessment({ [SECURITY.id]: 3, [ENVIRONMENT.id]: 3 }));
    expect(link(/Continue with 3 eligible areas/)).toBeDefined();
    const whole = area('The company as a whole');
    expect(whole.getByText(/^These results meet what the Business Excellence/)).toBeDefined();
    expect(whole.getByText(/names that area/)).toBeDefined();
    const overall = link(/Business Excellence Certification, \$350/);
    expect(overall?.getAttribute('href')).toBe(`/certification-payment?sessionId=${SESSION}`);
  });

  it('says why the overall certification is not offered', async () => {
    await openReport(
      takeAssessment({
        [SERVICE.id]: 3,
        [SECURITY.id]: 3,
        [INNOVATION.id]: 2,
        [ENVIRONMENT.id]: 3,
      }),
    );
    const whole = area('The company as a whole');
    expect(whole.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'must-haves in Innovation & Continuous Improvement',
      'two more eligible areas',
      '50 points in Innovation & Continuous Improvement',
    ]);
    expect(link(/Business Excellence Certification/)).toBeNull();
  });

  it('is guidance when nothing is eligible', async () => {
    const low: Levels = Object.fromEntries(AREAS.map(({ id }) => [id, 2]));
    await openReport(takeAssessment({ ...low, [SERVICE.id]: 3 }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No area is eligible yet');
    const next = area('Next step');
    expect(next.getByText(/is closest, with 50%/).textContent).toContain(SERVICE.name);
    expect(link(/Retake the assessment/)?.getAttribute('href')).toBe('/assessment');
    expect(link(/Continue with/)).toBeNull();
    expect(link(/Business Excellence/)).toBeNull();
  });

  const taken = takeAssessment();
  const sealed = { ...taken, session: { ...taken.session, isSealed: true } };
  const payPage = `/certification-payment?sessionId=${SESSION}`;

  it.each([
    ['paid here', answer(payments.orderOfSession, paymentOf(anOrder()))],
    ['out of reach', fail(payments.orderOfSession)],
  ])('is the order that exists already, when it is %s', async (_, payment) => {
    await openReport(sealed, payment);
    expect(link(/See your order/)?.getAttribute('href')).toBe(payPage);
    expect(link(/Continue with/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send me my numbers' })).toBeNull();
  });

  it('is an order that was cancelled, and not called under way', async () => {
    const cancelled = anOrder({ paymentState: 'released', cancelledAt: '2026-03-05T15:00:00Z' });
    await openReport(sealed, answer(payments.orderOfSession, paymentOf(cancelled)));
    expect(screen.getByText('Your order was cancelled')).toBeDefined();
    expect(screen.queryByText('Your order is under way')).toBeNull();
  });

  it('is told without a number when the order was paid elsewhere', async () => {
    await openReport(sealed, answer(payments.orderOfSession, paymentElsewhere(anOrder())));
    expect(
      screen.getByText('An order exists for this assessment. Its numbers were sent by e-mail.'),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Send me my numbers' })).toBeDefined();
    expect(link(/See your order/)).toBeNull();
    expect(document.body.textContent).not.toMatch(/ORD-|CERT-|\$525/);
  });

  it('is the payment of an order that waits for it', async () => {
    const order = anOrder({ paymentState: 'unpaid' });
    await openReport(sealed, answer(payments.orderOfSession, paymentElsewhere(order)));
    expect(link(/Pay this order/)?.getAttribute('href')).toBe(payPage);
    expect(screen.getByText(/\$525\. The amount is only authorized now\./)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/ORD-|CERT-/);
  });
});

describe('a report that somebody else was sent', () => {
  const foreign = (levels: Levels = {}, hasLead = true) => {
    const taken = takeAssessment(levels);
    const rights = { isOwnBrowser: false, canChangeLead: false, hasLead };
    return { ...taken, session: { ...taken.session, ...rights } };
  };

  it('is no assessment of theirs', async () => {
    await openReport(foreign());
    expect(lastSessionSlot.read()).toBeUndefined();
  });

  it('offers nothing that would be refused', async () => {
    await openReport(foreign({}, false));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(link(/Business Excellence Certification/)).toBeNull();
    expect(link(/Continue with 5 eligible areas/)).not.toBeNull();
  });

  it('can be paid as a whole where a lead is known', async () => {
    await openReport(foreign());
    expect(link(/Business Excellence Certification/)).not.toBeNull();
  });

  it('tells an example from none without showing it', async () => {
    const taken = foreign();
    const example = { questionId: 99, key: 'service.example', response: '', level: null };
    taken.session.answers.push(example);
    await openReport(taken);
    expect(area(SERVICE.name).queryByText(ASSESSMENT_COPY.exampleSkipped)).toBeNull();
    expect(area(SECURITY.name).getByText(ASSESSMENT_COPY.exampleSkipped)).toBeDefined();
  });

  it('leads to an assessment of their own', async () => {
    await openReport(foreign(Object.fromEntries(AREAS.map(({ id }) => [id, 2]))));
    expect(link(/Take your own assessment/)?.getAttribute('href')).toBe('/assessment');
    expect(link(/Retake/)).toBeNull();
  });
});

describe('results of somebody unknown', () => {
  const business = preApplicationData.parse({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '+1 555 010 0199',
    companyName: 'Analytical Engines',
    companySize: '11-50',
    industry: 'technology',
    businessOverview: 'We build engines that calculate.',
    currentChallenges: 'Growing with care.',
    selectedCertifications: ['service-excellence'],
    certificationType: 'Service Excellence',
    businessDescription: 'We build engines that calculate.',
  });
  const taken = takeAssessment();
  const unknown = { ...taken, session: { ...taken.session, hasLead: false } };
  const box = () => within(screen.getByRole('complementary'));

  it('can be sent to somebody who says who they are', async () => {
    const { user } = await openReport(unknown);
    expect(box().getByRole('heading').textContent).toBe('Who should get the report?');
    await user.click(box().getByRole('button', { name: 'Send me my results' }));
    expect(box().getByText('Valid email is required')).toBeDefined();
    const contact = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      companyName: 'Engines',
    };
    await user.type(box().getByLabelText(/First name/), contact.firstName);
    await user.type(box().getByLabelText(/Last name/), contact.lastName);
    await user.type(box().getByLabelText(/Email/), contact.email);
    await user.type(box().getByLabelText(/Company name/), contact.companyName);
    const sent = serveReport(taken);
    await user.click(box().getByRole('button', { name: 'Send me my results' }));
    expect(await box().findByText(/We send it to ada@example.com\./)).toBeDefined();
    expect(sent[0]?.body).toEqual({ sessionId: SESSION, preApplicationData: contact });
    // The message is shown in place and stays; the form is gone.
    expect(box().queryByLabelText(/Email/)).toBeNull();
    expect(box().getByRole('button', { name: 'Send by e-mail' })).toBeDefined();
    expect(localStorage.getItem('preApplicationDraft')).toContain('ada@example.com');
  });

  it('lead to the whole form for those who have the time', async () => {
    await openReport(unknown);
    const add = link(/Add business information/);
    expect(add?.getAttribute('href')).toBe(`/start-application?results=${SESSION}`);
  });

  it('are evaluated again with what was entered before', async () => {
    preApplicationSlot.write(business);
    const { user } = await openReport(unknown);
    const evaluated = serveReport(taken);
    await user.click(screen.getByRole('button', { name: 'Send me my results' }));
    expect(await box().findByText(/We send it to ada@example.com\./)).toBeDefined();
    expect(evaluated[0]?.body).toEqual({ sessionId: SESSION, preApplicationData: business });
  });

  it('say so when the mail was withheld', async () => {
    preApplicationSlot.write(business);
    const { user } = await openReport(unknown);
    serveReport(taken, answer(assessment.evaluate, { success: true, resultsMail: 'withheld' }));
    await user.click(screen.getByRole('button', { name: 'Send me my results' }));
    expect(await box().findByText('Not sent this time')).toBeDefined();
    expect(box().queryByText('The report is on its way')).toBeNull();
  });

  it('stay as they are when that fails', async () => {
    preApplicationSlot.write(business);
    const { user } = await openReport(unknown);
    serve(refuse(assessment.evaluate, 'internal', 'Something went wrong'));
    await user.click(screen.getByRole('button', { name: 'Send me my results' }));
    expect(
      await box().findByText('Failed to evaluate assessment. Please try again.'),
    ).toBeDefined();
    expect(box().getByRole('button', { name: 'Send me my results' })).toBeDefined();
  });

  it('say why when they are refused', async () => {
    preApplicationSlot.write(business);
    const { user } = await openReport(unknown);
    serve(refuse(assessment.evaluate, 'conflict', 'This assessment has its information already.'));
    await user.click(screen.getByRole('button', { name: 'Send me my results' }));
    expect(await screen.findByText('This assessment has its information already.')).toBeDefined();
  });
});

describe('the report by e-mail', () => {
  const send = (user: Awaited<ReturnType<typeof openReport>>['user']) =>
    user.click(screen.getByRole('button', { name: 'Send by e-mail' }));

  it('goes to the address that is known', async () => {
    const { user } = await openReport(
      takeAssessment(),
      answer(assessment.mailResults, { success: true, resultsMail: 'queued' }),
    );
    await send(user);
    expect(await screen.findByText('The report is on its way')).toBeDefined();
  });

  it('says the truth when the day has had its three', async () => {
    const { user } = await openReport(
      takeAssessment(),
      answer(assessment.mailResults, { success: true, resultsMail: 'withheld' }),
    );
    await send(user);
    expect(await screen.findByText('Not sent this time')).toBeDefined();
    expect(screen.getByText(/at most 3 reports a day/)).toBeDefined();
  });

  it('says when it fails', async () => {
    const refusal = refuse(assessment.mailResults, 'too_many_requests', 'Too many requests');
    const { user } = await openReport(takeAssessment(), refusal);
    await send(user);
    expect(await screen.findByText('Too many requests')).toBeDefined();
  });
});

describe('without a report', () => {
  it('says that there are no results, and where to get some', async () => {
    serve(answer(assessment.results, []), fail(assessment.readSession));
    renderApp(`/results/${SESSION}`);
    expect(await screen.findByText('No results found for this session.')).toBeDefined();
    expect(link(/Go to the assessment/)?.getAttribute('href')).toBe('/assessment');
    expect(lastSessionSlot.read()).toBeUndefined();
  });

  it('says that it could not be loaded, and tries again', async () => {
    const { results, session } = takeAssessment();
    serve(fail(assessment.results), answer(assessment.readSession, session));
    const { user } = renderApp(`/results/${SESSION}`);
    expect(await screen.findByText('The results could not be loaded')).toBeDefined();
    serve(answer(assessment.results, results), answer(assessment.readSession, session));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Eligible in all 5 areas')).toBeDefined();
  });
});
