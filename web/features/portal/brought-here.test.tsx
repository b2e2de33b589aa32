import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { portal } from '#core/contract/portal/portal.ts';
import type { PortalPage } from '#core/contract/portal/records.ts';
import { answer, type serve } from '#web/test/answers.ts';
import { aCheckIn } from '#web/test/check-ins/check-in.ts';
import { openPortal } from '#web/test/portal/open-portal.ts';
import {
  sampleAssessment,
  samplePage,
  samplePortalApplication,
  samplePortalCertificate,
  samplePortalOrder,
} from '#web/test/portal/portal.ts';
// Loaded beforehand, so that the button which imports it leaves at once.
import '#web/features/apply/application-draft.ts';

const SESSION = '0b5d4a00-0000-4000-8000-000000000009';
const DRAFT = '0b5d4a00-0000-4000-8000-000000000010';
const MARK = 'customerPageBrought';

/** Files, other pages, and forms whose drafts end with the tab. Everything else leads to an assessment or application. */
const ELSEWHERE = /^(#|\/api\/|\/certificates\/|\/contact\?|\/answer#|\/check-in#)/;

/** A page with every way that leads out of it. */
const fullPage = samplePage({
  orders: [
    samplePortalOrder({ id: 1, orderStatus: 'delivered' }),
    samplePortalOrder({ id: 2, applicationNumber: null, applyPath: `/apply?session=${SESSION}` }),
    samplePortalOrder({ id: 3, paymentState: 'expired', payPath: '/pay', captureBy: null }),
    samplePortalOrder({
      id: 4,
      review: { id: 8, turn: 'customer', dueOn: null, waitingSince: null, openPoints: 2 },
    }),
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
      companyName: null,
    },
  ],
  applications: [samplePortalApplication()],
  assessments: [sampleAssessment({ sessionId: SESSION })],
  certificates: [samplePortalCertificate({ canRenew: true, checkIns: [aCheckIn()] })],
});

type Leaving = { path: string; isNoted: boolean };
let leavings: Leaving[];

const leave = (path: string) => {
  leavings.push({ path, isNoted: localStorage.getItem(MARK) !== null });
  localStorage.removeItem(MARK);
};

beforeEach(() => {
  leavings = [];
  vi.spyOn(location, 'assign').mockImplementation((path) => leave(String(path)));
});

async function open(page: PortalPage, ...replies: Parameters<typeof serve>): Promise<HTMLElement> {
  openPortal(page, ...replies);
  await screen.findByRole('region', { name: 'Assessments' });
  return screen.getByRole('main');
}

/** Follows each link, by a click and in a new tab. */
function followLinks(main: HTMLElement): void {
  for (const link of main.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const stay = (event: Event) => event.preventDefault();
    link.parentElement?.addEventListener('click', stay);
    for (const press of ['click', 'auxclick']) {
      fireEvent(link, new MouseEvent(press, { bubbles: true, cancelable: true }));
      leave(link.getAttribute('href') ?? '');
    }
  }
}

const withoutNote = () => leavings.filter(({ path, isNoted }) => !isNoted && !ELSEWHERE.test(path));
const waysIn = () =>
  new Set(leavings.map(({ path }) => path).filter((path) => !ELSEWHERE.test(path)));

it('every link into an assessment or application is noted', async () => {
  followLinks(await open(fullPage));
  expect(withoutNote()).toEqual([]);
  expect(waysIn()).toEqual(new Set(['/pay', `/apply?session=${SESSION}`, `/results/${SESSION}`]));
});

it('so is the first assessment', async () => {
  followLinks(await open(samplePage()));
  expect(withoutNote()).toEqual([]);
  expect(waysIn()).toEqual(new Set(['/start-application']));
});

it('every button that opens an assessment or application is noted', async () => {
  const main = await open(
    fullPage,
    answer(portal.answerLink, { path: '/answer#token' }),
    answer(portal.checkInLink, { path: '/check-in#token' }),
    answer(portal.continueAssessment, { success: true, preApplicationData: null }),
    answer(portal.continueApplication, { values: {}, sessionId: null }),
    answer(portal.renew, { sessionId: SESSION, preApplicationData: null }),
  );
  for (const button of main.querySelectorAll('button')) {
    fireEvent.click(button);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await waitFor(() => expect(waysIn()).toEqual(new Set(['/assessment', '/apply'])));
  expect(withoutNote()).toEqual([]);
  // Continue, and renew in two places.
  expect(leavings.filter(({ path }) => path === '/assessment')).toHaveLength(3);
});
