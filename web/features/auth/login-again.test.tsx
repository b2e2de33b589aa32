import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { leads } from '#core/contract/staff/leads.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, inTurn, refuse, serve as serveOnly } from '#web/test/answers.ts';
import { serveLead } from '#web/test/records/leads.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { adaAgain, asRole, rememberStaff, staffSession } from '#web/test/staff.ts';

const serve = (...answers: Parameters<typeof serveOnly>) =>
  serveOnly(staffSession, overviewOf(), answer(auth.login, adaAgain), ...answers);
const question = () => screen.queryByRole('dialog', { name: 'Please log in again' });

/** Simulates a logout in another tab, as the browser reports it. */
function logOutElsewhere(): void {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage'));
}

async function logIn(user: ReturnType<typeof renderApp>['user']) {
  const login = within(await screen.findByRole('dialog', { name: 'Please log in again' }));
  await user.type(login.getByLabelText(/Username/), 'ada');
  await user.type(login.getByLabelText(/Password/), 'secret');
  await user.click(login.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(question()).toBeNull());
}

beforeEach(rememberStaff);

describe('the login over the page', () => {
  it('comes when another tab has logged out, and goes with the login', async () => {
    serve();
    const { user } = renderApp('/admin');
    await screen.findByText('Nothing needs you right now');
    expect(question()).toBeNull();
    logOutElsewhere();
    await logIn(user);
    expect(location.pathname).toBe('/admin');
    expect(localStorage.getItem('adminAuthenticated')).toBe('true');
  });

  it('goes when another tab has logged in again', async () => {
    serve();
    renderApp('/admin');
    await screen.findByText('Nothing needs you right now');
    logOutElsewhere();
    await waitFor(() => expect(question()).not.toBeNull());
    rememberStaff();
    dispatchEvent(new StorageEvent('storage'));
    await waitFor(() => expect(question()).toBeNull());
  });

  it('shows who logged in instead in another tab, with what they may do', async () => {
    serveOnly(inTurn(staffSession, asRole('reader')), overviewOf());
    renderApp('/admin');
    await screen.findByText('Nothing needs you right now');
    expect(screen.getByTitle('Logged in as ada')).toBeDefined();
    logOutElsewhere();
    await waitFor(() => expect(question()).not.toBeNull());
    rememberStaff();
    dispatchEvent(new StorageEvent('storage', { key: 'adminLoginTime' }));
    expect(await screen.findByTitle('Logged in as grace')).toBeDefined();
    expect(question()).toBeNull();
  });

  it('shows them also where logout and login in another tab came at once', async () => {
    serveOnly(inTurn(staffSession, asRole('reader')), overviewOf());
    renderApp('/admin');
    await screen.findByText('Nothing needs you right now');
    dispatchEvent(new StorageEvent('storage', { key: 'adminAuthenticated' }));
    expect(await screen.findByTitle('Logged in as grace')).toBeDefined();
  });

  it('asks nobody where another tab keeps something else', async () => {
    const seen = serveOnly(staffSession, overviewOf());
    renderApp('/admin');
    await screen.findByText('Nothing needs you right now');
    const before = seen.length;
    dispatchEvent(new StorageEvent('storage', { key: 'preApplicationData' }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(seen).toHaveLength(before);
  });

  it('says whose login keeps what was typed', async () => {
    serve(refuse(leads.list, 'not_authenticated', 'Please sign in'));
    renderApp('/admin?tab=leads');
    const { textContent } = await screen.findByRole('dialog', { name: 'Please log in again' });
    expect(textContent).toContain('Log in as ada to keep what you typed, then save again.');
  });

  it('cannot be put away, and stays while the password is wrong', async () => {
    serve(
      refuse(leads.list, 'not_authenticated', 'Please sign in'),
      refuse(auth.login, 'not_authenticated', 'Invalid username or password'),
    );
    const { user } = renderApp('/admin?tab=leads');
    const login = within(await screen.findByRole('dialog'));
    await user.keyboard('{Escape}');
    await user.type(login.getByLabelText(/Username/), 'ada');
    await user.type(login.getByLabelText(/Password/), 'wrong');
    await user.click(login.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Invalid username or password')).toBeDefined();
    expect(question()).not.toBeNull();
  });

  it('is followed by what could not be loaded and by what may be old', async () => {
    serve(refuse(leads.list, 'not_authenticated', 'Please sign in'));
    const { user } = renderApp('/admin?tab=leads');
    await screen.findByRole('dialog', { name: 'Please log in again' });
    const seen = serve(answer(leads.list, []));
    await logIn(user);
    expect(await screen.findByText('No assessment leads found.')).toBeDefined();
    expect(seen.some(({ url }) => url === dashboard.overview.path)).toBe(true);
  });
});

describe('the login page after the end of a session', () => {
  type User = ReturnType<typeof renderApp>['user'];

  const newNote = () => screen.findByLabelText('New note');

  /** Types a note and closes the lead. When it is opened again, the session is reloaded and found to have ended. */
  async function typeUntilSessionEnds() {
    serveLead();
    const { user } = renderApp('/admin?tab=leads');
    const openLead = async () =>
      user.click(await screen.findByRole('button', { name: 'View Details: Engines' }));
    await openLead();
    await user.type(await newNote(), 'written by ada');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    serveLead({}, refuse(auth.session, 'not_authenticated', 'Please sign in'));
    await openLead();
    await screen.findByRole('heading', { name: 'Admin login' });
    return user;
  }

  async function logInAs(user: User, username: string) {
    await user.type(screen.getByLabelText(/Username/), username);
    await user.type(screen.getByLabelText(/Password/), 'secret');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
  }

  it('shows the next person nothing that the former one had typed', async () => {
    const user = await typeUntilSessionEnds();
    serveLead({}, asRole('owner'), answer(auth.login, { ...adaAgain, username: 'grace' }));
    await logInAs(user, 'grace');
    expect(await newNote()).toHaveProperty('value', '');
  });

  it('still shows the same person what they had typed', async () => {
    const user = await typeUntilSessionEnds();
    serveLead({}, answer(auth.login, adaAgain));
    await logInAs(user, 'ada');
    expect(await newNote()).toHaveProperty('value', 'written by ada');
  });
});
