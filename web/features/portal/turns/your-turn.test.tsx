import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { VISITOR_STORAGE } from '#core/content/browser-storage.ts';
import { portal } from '#core/contract/portal/portal.ts';
import { PORTAL_HEADER, portalSignIn } from '#core/contract/portal/sign-in.ts';
import { applicationDraftSlot } from '#web/features/apply/application-draft.ts';
import { BROUGHT_KEYS } from '#web/features/portal/brought-here.ts';
import { lastSessionSlot, preApplicationSlot } from '#web/lib/storage/slots.ts';
import { answer, fail, refuse } from '#web/test/answers.ts';
import { aPreApplication } from '#web/test/applications.ts';
import { openPortal } from '#web/test/portal/open-portal.ts';
import { sampleDetails, samplePage, samplePortalOrder } from '#web/test/portal/portal.ts';

const SESSION = '0b5d4a00-0000-4000-8000-000000000009';
const DRAFT = '0b5d4a00-0000-4000-8000-000000000010';

const waiting = {
  id: 8,
  turn: 'customer',
  dueOn: null,
  waitingSince: '2026-11-12T10:00:00.000Z',
  openPoints: 2,
} as const;

const turn = () => screen.findByRole('region', { name: 'Your turn' });
const button = async (name: string) => within(await turn()).findByRole('button', { name });

describe('your turn', () => {
  it('lists what is to be done, most urgent first', async () => {
    openPortal(
      samplePage({
        orders: [
          samplePortalOrder({ id: 1, details: sampleDetails() }),
          samplePortalOrder({ id: 2, applicationNumber: null, applyPath: '/apply?session=2' }),
          samplePortalOrder({ id: 3, paymentState: 'expired', payPath: '/pay/3', captureBy: null }),
          samplePortalOrder({ id: 4, review: waiting }),
        ],
        unfinished: [
          {
            kind: 'assessment',
            sessionId: SESSION,
            updatedAt: '2026-11-14T10:00:00.000Z',
            answered: 7,
            questions: 20,
          },
          {
            kind: 'application',
            draftToken: DRAFT,
            updatedAt: '2026-11-15T10:00:00.000Z',
            companyName: 'Jacquard Looms',
          },
        ],
      }),
    );
    const titles = within(await turn()).getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Answer our reviewer’s questions',
      'Repeat your payment',
      'Complete your application',
      'Confirm what your certificate will say',
      'Finish your assessment',
      'Finish the application of Jacquard Looms',
    ]);
    const links = within(await turn()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pay/3', '/apply?session=2']);
    expect((await turn()).textContent).toContain('2 points are waiting for your answer');
    expect((await turn()).textContent).toContain('7 of 20 questions are answered');
  });

  it('opens the questions by a link that is made at the press', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { user, seen } = openPortal(
      samplePage({ orders: [samplePortalOrder({ review: waiting })] }),
      answer(portal.answerLink, { path: '/answer#token' }),
    );
    await user.click(await button('Answer the questions'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/answer#token'));
    const sent = seen.find(({ url }) => url === '/api/portal/reviews/8/link');
    expect(sent?.headers.get(PORTAL_HEADER)).toBe('true');
  });

  it('says why the questions cannot be opened', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { user } = openPortal(
      samplePage({ orders: [samplePortalOrder({ review: waiting })] }),
      refuse(portal.answerLink, 'conflict', 'This review was decided meanwhile.'),
    );
    await user.click(await button('Answer the questions'));
    expect((await screen.findByRole('alert')).textContent).toContain('decided meanwhile');
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('an unfinished assessment', () => {
  const page = samplePage({
    unfinished: [
      {
        kind: 'assessment',
        sessionId: SESSION,
        updatedAt: '2026-11-14T10:00:00.000Z',
        answered: 7,
        questions: 20,
      },
    ],
  });

  it('is continued in this browser, which the server lets in first', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { user, seen } = openPortal(
      page,
      answer(portal.continueAssessment, { success: true, preApplicationData: aPreApplication }),
    );
    await user.click(await button('Continue the assessment'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/assessment'));
    expect(lastSessionSlot.read()).toBe(SESSION);
    expect(preApplicationSlot.read()).toEqual(aPreApplication);
    const sent = seen.find(({ url }) => url === `/api/portal/assessments/${SESSION}/continue`);
    expect(sent?.headers.get('x-browser-key')).toBeTruthy();
  });

  it('leaves the browser’s own one alone when the server cannot be reached', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    lastSessionSlot.write(DRAFT);
    const { user } = openPortal(page, fail(portal.continueAssessment));
    await user.click(await button('Continue the assessment'));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
    expect(lastSessionSlot.read()).toBe(DRAFT);
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('an unfinished application', () => {
  const page = samplePage({
    unfinished: [
      {
        kind: 'application',
        draftToken: DRAFT,
        updatedAt: '2026-11-15T10:00:00.000Z',
        companyName: null,
      },
    ],
  });

  it.each([
    [SESSION, `/apply?session=${SESSION}`],
    [null, '/apply'],
  ])('of session %s is continued with what was typed', async (sessionId, path) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const values = { firstName: 'Ada', improvementGoals: 'Fewer returns.' };
    const { user } = openPortal(page, answer(portal.continueApplication, { values, sessionId }));
    await user.click(await button('Continue the application'));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(path));
    expect(applicationDraftSlot.read()).toMatchObject({ draftToken: DRAFT, values });
  });

  it('says that it was sent meanwhile, and goes nowhere', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const gone = 'This application is not on your page. It may have been sent.';
    const { user } = openPortal(page, refuse(portal.continueApplication, 'not_found', gone));
    await user.click(await button('Continue the application'));
    expect((await screen.findByRole('alert')).textContent).toContain(gone);
    expect(applicationDraftSlot.read()).toBeUndefined();
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  const values = { firstName: 'Ada', phone: '+1 555 0100 200' };
  const signOut = answer(portalSignIn.signOut, { success: true });
  const unfinished = {
    kind: 'application',
    draftToken: DRAFT,
    updatedAt: '2026-11-16T10:00:00.000Z',
    companyName: 'Engines',
  } as const;

  async function leave(user: ReturnType<typeof openPortal>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    await screen.findByRole('textbox', { name: 'E-mail address' });
  }

  it('leaves nothing of what the page brought into this browser', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    const page = samplePage({ unfinished: [unfinished] });
    const { user } = openPortal(
      page,
      answer(portal.continueApplication, { values, sessionId: null }),
      signOut,
    );
    await user.click(await button('Continue the application'));
    await waitFor(() => expect(location.assign).toHaveBeenCalled());
    expect(applicationDraftSlot.read()).toBeDefined();
    lastSessionSlot.write(SESSION);
    await leave(user);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('leaves an assessment that was begun without the page', async () => {
    lastSessionSlot.write(SESSION);
    const { user } = openPortal(samplePage(), signOut);
    await leave(user);
    expect(lastSessionSlot.read()).toBe(SESSION);
  });

  it('knows where assessment and application keep things', () => {
    const known = VISITOR_STORAGE.map(({ key }) => key);
    expect(known).toEqual(expect.arrayContaining([...BROUGHT_KEYS]));
  });
});
