import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { assessment } from '#core/contract/assessment.ts';
import { portal } from '#core/contract/portal/portal.ts';
import { PORTAL_HEADER, portalSignIn } from '#core/contract/portal/sign-in.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import { openPortal } from '#web/test/portal/open-portal.ts';
import {
  LINK_TOKEN,
  sampleAccess,
  sampleDetails,
  samplePage,
  samplePortalOrder,
} from '#web/test/portal/portal.ts';
import { renderApp } from '#web/test/render-app.tsx';

const SENT = 'If we know this address, a link to its page is on its way to it.';
const DEAD = 'This link was already used or has expired. Enter your e-mail address.';
const signedOut = refuse(portal.read, 'not_authenticated', 'Please sign in.');

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
const button = (name: RegExp | string) => screen.findByRole('button', { name });
const company = () => screen.findByRole('heading', { level: 1, name: 'Analytical Engines' });

function openSignedOut(...replies: Parameters<typeof serve>) {
  const seen = serve(signedOut, ...replies);
  return { seen, ...renderApp('/account') };
}

describe('signed out', () => {
  it('mails a link and shows the server’s answer', async () => {
    const { seen, user } = openSignedOut(
      answer(portalSignIn.sendLink, { success: true, message: SENT }),
    );
    await user.type(await field(), 'ada@example.com');
    await user.click(await button('Email me a link'));
    expect(
      (await screen.findByText(/Please check your mailbox/)).closest('[role=status]')?.textContent,
    ).toContain(SENT);
    const sent = seen.at(-1);
    expect(sent?.body).toEqual({ email: 'ada@example.com' });
    expect(sent?.headers.get(PORTAL_HEADER)).toBe('true');
    expect(await button('Email me another link')).toBeDefined();
  });

  it('says nothing of a session that never was', async () => {
    openSignedOut();
    await field();
    expect(screen.queryByText(/signed out/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Your page' })).toBeDefined();
  });

  it('sends nothing to half an address, and puts the keyboard there', async () => {
    const { seen, user } = openSignedOut();
    await user.type(await field(), 'ada@{Enter}');
    expect(await screen.findByText('Valid email is required')).toBeDefined();
    expect(document.activeElement).toBe(await field());
    expect(seen).toHaveLength(1);
  });

  it.each([
    [fail(portalSignIn.sendLink), /could not be reached/],
    [
      refuse(portalSignIn.sendLink, 'too_many_requests', 'Please try again in an hour.'),
      /try again in an hour/,
    ],
  ])('keeps what was typed when the mail cannot be asked for', async (problem, words) => {
    const { user } = openSignedOut(problem);
    await user.type(await field(), 'ada@example.com{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect((await field()).value).toBe('ada@example.com');
  });

  it('offers a passkey only where the browser knows them', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    openSignedOut();
    await field();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});

describe('a link', () => {
  const openLink = (...replies: Parameters<typeof serve>) => {
    const seen = serve(
      inTurn(signedOut, answer(portal.read, samplePage())),
      answer(portalSignIn.access, sampleAccess()),
      ...replies,
    );
    return { seen, ...renderApp(`/account#${LINK_TOKEN}`) };
  };

  it('is taken out of the address at once and used by one press, never before', async () => {
    const seen = serve(
      answer(portal.read, samplePage()),
      answer(portalSignIn.access, sampleAccess()),
      answer(portalSignIn.openSession, { email: 'ada@example.com' }),
    );
    const { user } = renderApp(`/account#${LINK_TOKEN}`);
    const open = await button('Open my page');
    expect(location.href).not.toContain(LINK_TOKEN);
    expect(seen).toEqual([]);
    await user.click(open);
    await company();
    expect(seen[0]).toMatchObject({ url: '/api/portal/session', body: { token: LINK_TOKEN } });
    const stored = JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage });
    expect(stored).not.toContain(LINK_TOKEN);
  });

  it('that is dead says so in the server’s words, with the form right there', async () => {
    const { user } = openLink(refuse(portalSignIn.openSession, 'not_found', DEAD));
    await user.click(await button('Open my page'));
    expect(await screen.findByText(DEAD)).toBeDefined();
    expect(await field()).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Open my page' })).toBeNull();
  });

  it('that is dead is no harm to somebody who is signed in', async () => {
    serve(
      answer(portal.read, samplePage()),
      answer(portalSignIn.access, sampleAccess()),
      refuse(portalSignIn.openSession, 'not_found', DEAD),
    );
    const { user } = renderApp(`/account#${LINK_TOKEN}`);
    await user.click(await button('Open my page'));
    await company();
    expect(screen.getByText(/You are signed in as ada@example.com/)).toBeDefined();
  });

  it('is still good after a lost connection', async () => {
    const { user } = openLink(
      inTurn(
        fail(portalSignIn.openSession),
        answer(portalSignIn.openSession, { email: 'ada@example.com' }),
      ),
    );
    await user.click(await button('Open my page'));
    expect((await screen.findByRole('alert')).textContent).toContain('Your link is still good');
    serve(
      answer(portal.read, samplePage()),
      answer(portalSignIn.access, sampleAccess()),
      answer(portalSignIn.openSession, { email: 'ada@example.com' }),
    );
    await user.click(await button('Open my page'));
    await company();
  });

  it('opened in a tab that shows the form is noticed', async () => {
    openSignedOut();
    await field();
    location.hash = LINK_TOKEN;
    expect(await button('Open my page')).toBeDefined();
    expect(location.hash).toBe('');
  });
});

describe('signed in', () => {
  it('names the company and the address, and has nothing to do', async () => {
    openPortal(samplePage());
    await company();
    expect(screen.getByText('Signed in as ada@example.com')).toBeDefined();
    const turn = screen.getByRole('region', { name: 'Your turn' });
    expect(turn.textContent).toContain('Nothing is waiting for you');
    await screen.findByRole('region', { name: 'My data' });
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(titles.slice(0, 8)).toEqual([
      'Your turn',
      'Orders',
      'Applications',
      'Assessments',
      'Certificates',
      'Colleagues',
      'Devices and passkeys',
      'My data',
    ]);
  });

  it('names the address where no company is known', async () => {
    openPortal(samplePage({ accounts: [] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'ada@example.com' })).toBeDefined();
  });

  it('signs out, forgets what was typed, and puts the keyboard at the top', async () => {
    const { seen, user } = openPortal(
      samplePage(),
      answer(portalSignIn.signOut, { success: true }),
    );
    await company();
    await user.type(await screen.findByRole('textbox', { name: 'Note (optional)' }), 'Secret');
    expect(localStorage.getItem('customerPageDrafts')).toContain('Secret');
    await user.click(await button('Sign out'));
    await field();
    expect(seen.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/portal/session' });
    expect(localStorage.getItem('customerPageDrafts')).toBeNull();
    expect(screen.queryByText('You are signed out on this device')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('sends the answers that were left unsent before it signs out and clears them', async () => {
    const sessionId = '0b9f3f8e-6f0e-4a52-8f0c-6d5f6f0f1a11';
    const kept = { sessionId, answers: [{ questionId: 4, response: 'Yes' }] };
    localStorage.setItem('customerPageBrought', 'true');
    localStorage.setItem('unsavedAssessmentAnswers', JSON.stringify(kept));
    const { seen, user } = openPortal(
      samplePage(),
      inTurn(fail(assessment.respond), answer(assessment.respond, { success: true })),
      answer(portalSignIn.signOut, { success: true }),
    );
    await company();
    await user.click(await button('Sign out'));
    await waitFor(() => expect(seen.at(-1)).toMatchObject({ method: 'POST' }));
    // Without the server nobody is signed out, and nothing is lost.
    expect(localStorage.getItem('unsavedAssessmentAnswers')).not.toBeNull();
    await user.click(await button('Sign out'));
    await field();
    expect(seen.slice(-2)).toMatchObject([
      { url: '/api/assessment/response', body: { sessionId, questionId: 4, response: 'Yes' } },
      { method: 'DELETE', url: '/api/portal/session' },
    ]);
    expect(localStorage.getItem('unsavedAssessmentAnswers')).toBeNull();
  });

  it('tells two companies apart on every record', async () => {
    openPortal(
      samplePage({
        accounts: [
          { id: 1, email: 'ada@example.com', companyName: 'Analytical Engines', role: 'owner' },
          { id: 2, email: 'jo@example.com', companyName: 'Jacquard Looms', role: 'editor' },
        ],
        orders: [
          samplePortalOrder(),
          samplePortalOrder({ id: 6, accountId: 2, orderNumber: 'ORD-2026-B02Y8J' }),
        ],
      }),
    );
    await screen.findByRole('heading', { level: 1, name: 'Analytical Engines, Jacquard Looms' });
    const orders = within(screen.getByRole('region', { name: 'Orders' })).getAllByRole('listitem');
    expect(orders.map(({ textContent }) => textContent?.slice(0, 10))).toEqual([
      'Analytical',
      'Jacquard L',
    ]);
  });
});

describe('a session that ends in the middle', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('leads back to the form with a kind sentence, and keeps what was typed', async () => {
    const page = samplePage({ orders: [samplePortalOrder({ details: sampleDetails() })] });
    const { user } = openPortal(
      page,
      refuse(portal.confirmDetails, 'not_authenticated', 'Please sign in.'),
    );
    await user.click(await button('Check and confirm'));
    const place = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Place' });
    await user.clear(place);
    await user.type(place, 'Turin');
    await user.click(await button('Confirm these details'));
    expect(await screen.findByText('You are signed out on this device')).toBeDefined();
    expect(screen.getByText(/What you typed is kept/)).toBeDefined();
    await field();
    expect(screen.queryByText('Analytical Engines Ltd')).toBeNull();

    serve(
      answer(portal.read, page),
      answer(portalSignIn.access, sampleAccess()),
      answer(portalSignIn.openSession, { email: 'ada@example.com' }),
    );
    location.hash = LINK_TOKEN;
    await user.click(await button('Open my page'));
    await user.click(await button('Check and confirm'));
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Place' });
    expect(again.value).toBe('Turin');
  });

  it('is noticed when the devices are loaded', async () => {
    openPortal(samplePage(), refuse(portalSignIn.access, 'not_authenticated', 'Please sign in.'));
    expect(await screen.findByText('You are signed out on this device')).toBeDefined();
    // Nothing was typed, or a logout in another tab has removed it.
    expect(screen.queryByText(/What you typed is kept/)).toBeNull();
  });
});

describe('somebody who comes back', () => {
  it('from a mailbox finds the page that was opened in another tab', async () => {
    serve(
      inTurn(signedOut, answer(portal.read, samplePage())),
      answer(portalSignIn.access, sampleAccess()),
    );
    renderApp('/account');
    await field();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('visibilitychange'));
    await company();
  });

  it('by "Back" gets the page as it is now', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    openPortal(samplePage());
    await company();
    const back = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    back(false);
    expect(reload).not.toHaveBeenCalled();
    back(true);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('without a connection', () => {
  it('says so, and loads at the next try', async () => {
    const seen = serve(
      inTurn(fail(portal.read), answer(portal.read, samplePage())),
      answer(portalSignIn.access, sampleAccess()),
    );
    const { user } = renderApp('/account');
    await screen.findByRole('heading', { name: 'Your page could not be loaded' });
    expect(screen.getByText(/could not be reached/)).toBeDefined();
    await user.click(await button('Try again'));
    await company();
    expect(seen.filter(({ url }) => url === '/api/portal')).toHaveLength(2);
  });
});

describe('a reader', () => {
  it('sees everything without the controls, and why', async () => {
    openPortal(
      samplePage({
        email: 'charles@example.com',
        accounts: [
          { id: 1, email: 'ada@example.com', companyName: 'Analytical Engines', role: 'reader' },
        ],
        orders: [
          samplePortalOrder({
            mayEdit: false,
            review: {
              id: 8,
              turn: 'customer',
              dueOn: null,
              waitingSince: '2026-11-12T10:00:00.000Z',
              openPoints: 2,
            },
            applicationNumber: null,
            details: sampleDetails(),
          }),
          samplePortalOrder({ id: 6, mayEdit: false, paymentState: 'failed', captureBy: null }),
        ],
      }),
    );
    await company();
    expect(screen.getByText(/You are a reader of Analytical Engines/).textContent).toContain(
      'ada@example.com can make you an editor',
    );
    await screen.findByRole('region', { name: 'My data' });
    const turn = screen.getByRole('region', { name: 'Your turn' });
    expect(within(turn).getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(within(turn).queryByRole('button')).toBeNull();
    expect(within(turn).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Colleagues' })).toBeNull();
    expect(screen.getAllByRole('link', { name: /^Receipt of order/ })).toHaveLength(2);
  });
});
