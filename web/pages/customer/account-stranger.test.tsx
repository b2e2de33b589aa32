import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { portal } from '#core/contract/portal/portal.ts';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import { LINK_TOKEN, sampleAccess, samplePage } from '#web/test/portal/portal.ts';
import { renderApp } from '#web/test/render-app.tsx';

const signedOut = refuse(portal.read, 'not_authenticated', 'Please sign in.');
const read = answer(portal.read, samplePage());
const access = answer(portalSignIn.access, sampleAccess());
const opened = answer(portalSignIn.openSession, { email: 'ada@example.com' });

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
const button = (name: string) => screen.findByRole('button', { name });
const company = () => screen.findByRole('heading', { level: 1, name: 'Analytical Engines' });
const comeBack = () => window.dispatchEvent(new Event('visibilitychange'));

const { dataset } = document.documentElement;
// As the server sends the document to a browser without a session.
beforeEach(() => {
  dataset.stranger = '';
});
afterEach(() => {
  delete dataset.stranger;
});

describe('a browser that sent no session', () => {
  it('shows the form from the first picture on, and asks for nothing', async () => {
    const seen = serve();
    const shown: (string | null)[] = [];
    const watch = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const { textContent } of addedNodes) shown.push(textContent);
      }
    });
    watch.observe(document.body, { subtree: true, childList: true });
    renderApp('/account');
    await field();
    // Anything requested after the first paint has been requested by now.
    await new Promise((later) => setTimeout(later, 50));
    watch.disconnect();
    expect(shown.join()).toContain('E-mail address');
    expect(shown.join()).not.toContain('Loading your page');
    expect(seen).toEqual([]);
    expect(screen.queryByText(/signed out/)).toBeNull();
  });

  it('looks again when somebody comes back, each time', async () => {
    const seen = serve(inTurn(signedOut, read), access);
    const { user } = renderApp('/account');
    await user.type(await field(), 'ada@');
    comeBack();
    await waitFor(() => expect(seen).toHaveLength(1));
    expect((await field()).value).toBe('ada@');
    expect(screen.queryByText(/signed out/)).toBeNull();
    comeBack();
    await company();
  });

  it('opens a link, then asks for the page', async () => {
    const seen = serve(read, access, opened);
    const { user } = renderApp(`/account#${LINK_TOKEN}`);
    await user.click(await button('Open my page'));
    await company();
    expect(seen.map(({ url }) => url).slice(0, 2)).toEqual(['/api/portal/session', '/api/portal']);
  });

  it('says when the page of a link that was opened cannot be loaded', async () => {
    serve(fail(portal.read), opened);
    const { user } = renderApp(`/account#${LINK_TOKEN}`);
    await user.click(await button('Open my page'));
    await screen.findByRole('heading', { name: 'Your page could not be loaded' });
  });

  it('with a dead link shows the form, and asks for nothing more', async () => {
    const seen = serve(refuse(portalSignIn.openSession, 'not_found', 'Too old.'));
    const { user } = renderApp(`/account#${LINK_TOKEN}`);
    await user.click(await button('Open my page'));
    await screen.findByText('Too old.');
    await field();
    expect(seen).toHaveLength(1);
  });

  it('shows the form after signing in and out', async () => {
    const signOut = answer(portalSignIn.signOut, { success: true });
    const seen = serve(read, access, opened, signOut);
    const { user } = renderApp(`/account#${LINK_TOKEN}`);
    await user.click(await button('Open my page'));
    await company();
    await user.click(await button('Sign out'));
    await field();
    expect(seen.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });
});

describe('what the mark tells', () => {
  it('is about the first look: a later one in the same document asks', async () => {
    const first = renderApp('/account');
    await field();
    await waitFor(() => expect(dataset).not.toHaveProperty('stranger'));
    first.unmount();
    serve(read, access);
    renderApp('/account');
    await company();
  });

  it('is nothing where the browser shows by "Back" what it has kept', async () => {
    const kept = Object.assign(Object.create(PerformanceEntry.prototype), { type: 'back_forward' });
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([kept]);
    serve(read, access);
    renderApp('/account');
    await company();
  });
});
