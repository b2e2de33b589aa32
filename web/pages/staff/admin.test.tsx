import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { staffInquiries } from '#core/contract/staff/inquiries.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, fail, refuse, serve as serveOnly } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { ada } from '#web/test/staff.ts';

const HOUR = 3_600_000;

/** The admin area also loads its overview; these tests are about the login. */
const serve = (...answers: Parameters<typeof serveOnly>) => serveOnly(overviewOf(), ...answers);

const dashboardTitle = { name: 'Admin dashboard' };

function remember(loginTime: number) {
  localStorage.setItem('adminAuthenticated', 'true');
  localStorage.setItem('adminLoginTime', String(loginTime));
}

async function fillIn(
  user: ReturnType<typeof renderApp>['user'],
  username: string,
  password: string,
) {
  await user.type(await screen.findByLabelText(/Username/), username);
  await user.type(screen.getByLabelText(/Password/), password);
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('the login', () => {
  it('welcomes, remembers, and leads to the admin area', async () => {
    const began = Date.now();
    const seen = serve(answer(auth.login, ada), answer(auth.session, ada));
    const { user } = renderApp('/admin/login');
    await fillIn(user, 'ada', 'secret');
    expect(await screen.findByText('Login successful')).toBeDefined();
    expect(screen.getByText('Welcome to the admin dashboard')).toBeDefined();
    expect(await screen.findByRole('heading', dashboardTitle)).toBeDefined();
    expect(location.pathname).toBe('/admin');
    expect(localStorage.getItem('adminAuthenticated')).toBe('true');
    expect(Number(localStorage.getItem('adminLoginTime'))).toBeGreaterThanOrEqual(began);
    const sent = seen.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ username: 'ada', password: 'secret' });
  });

  it('says what is missing before asking the server', async () => {
    const { user } = renderApp('/admin/login');
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Username is required')).toBeDefined();
    expect(screen.getByText('Password is required')).toBeDefined();
    const username = screen.getByLabelText(/Username/);
    expect(username.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(username);
    await user.type(username, 'ada');
    expect(screen.queryByText('Username is required')).toBeNull();
    expect(screen.getByText('Password is required')).toBeDefined();
  });

  it('says that name or password are wrong, and keeps what was typed', async () => {
    serve(refuse(auth.login, 'not_authenticated', 'Invalid username or password'));
    const { user } = renderApp('/admin/login');
    await fillIn(user, 'ada', 'wrong');
    expect(await screen.findByText('Login failed')).toBeDefined();
    expect(screen.getByText('Invalid username or password')).toBeDefined();
    expect(screen.getByLabelText(/Username/)).toHaveProperty('value', 'ada');
    expect(localStorage.getItem('adminAuthenticated')).toBeNull();
  });

  it('says that there were too many tries', async () => {
    serve(refuse(auth.login, 'too_many_requests', 'Too many requests. Please try again later.'));
    const { user } = renderApp('/admin/login');
    await fillIn(user, 'ada', 'wrong');
    expect(await screen.findByText(/Too many requests/)).toBeDefined();
  });

  it.each([
    ['the connection breaks', fail(auth.login)],
    ['the server fails', refuse(auth.login, 'internal', 'Something went wrong')],
  ])('says that an error occurred when %s', async (_, failure) => {
    serve(failure);
    const { user } = renderApp('/admin/login');
    await fillIn(user, 'ada', 'secret');
    expect(await screen.findByText('An error occurred during login')).toBeDefined();
  });

  it('leads back to the home page', async () => {
    renderApp('/admin/login');
    const link = await screen.findByRole('link', { name: 'Back to Home' });
    expect(link.getAttribute('href')).toBe('/');
  });
});

describe('a login on the way to a staff page', () => {
  const WANTED = '/admin?tab=contacts&status=answered';
  const answers = [
    answer(auth.login, ada),
    answer(auth.session, ada),
    answer(staffInquiries.list, []),
  ] as const;
  const here = () => location.pathname + location.search;

  it('leads to the page that was asked for', async () => {
    serve(...answers);
    const { user } = renderApp(WANTED);
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
    await fillIn(user, 'ada', 'secret');
    expect(await screen.findByText('No contact inquiries found.')).toBeDefined();
    expect(here()).toBe(WANTED);
  });

  it.each([
    ['the server knows no session', Date.now()],
    ['the login is a day old', Date.now() - 24 * HOUR],
  ])('leads there also when %s', async (_, loginTime) => {
    remember(loginTime);
    serve(...answers, refuse(auth.session, 'not_authenticated', 'Please sign in'));
    const { user } = renderApp(WANTED);
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
    serve(...answers);
    await fillIn(user, 'ada', 'secret');
    await waitFor(() => expect(here()).toBe(WANTED));
  });

  it('leads to the admin area where the address names a page that is none of ours', async () => {
    serve(...answers);
    const { user } = renderApp('/admin/login?next=%2F%2Fevil.example%2Fadmin');
    await fillIn(user, 'ada', 'secret');
    expect(await screen.findByRole('heading', dashboardTitle)).toBeDefined();
    expect(here()).toBe('/admin');
  });
});

describe('the admin area', () => {
  it('sends a visitor to the login without asking the server', async () => {
    renderApp('/admin');
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
    expect(location.search).toBe('');
  });

  it('sends to the login when the server knows no session', async () => {
    remember(Date.now());
    serve(refuse(auth.session, 'not_authenticated', 'Please sign in'));
    renderApp('/admin');
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
    expect(localStorage.getItem('adminAuthenticated')).toBeNull();
  });

  it('forgets a login after 24 hours', async () => {
    remember(Date.now() - 24 * HOUR);
    renderApp('/admin');
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
    expect(localStorage.getItem('adminLoginTime')).toBeNull();
  });

  it('forgets a login whose time cannot be read', async () => {
    localStorage.setItem('adminAuthenticated', 'true');
    localStorage.setItem('adminLoginTime', 'yesterday');
    renderApp('/admin');
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
  });

  it('logs out', async () => {
    remember(Date.now() - 23 * HOUR);
    const seen = serve(
      answer(auth.session, ada),
      answer(staffInquiries.list, []),
      answer(auth.logout, { success: true }),
    );
    const { user } = renderApp('/admin?tab=contacts');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logged out')).toBeDefined();
    expect(location.pathname).toBe('/admin/login');
    // Somebody who logs out starts afresh.
    expect(location.search).toBe('');
    expect(localStorage.getItem('adminAuthenticated')).toBeNull();
    const logout = seen.find(({ url }) => url === auth.logout.path);
    expect(logout?.headers.get('x-admin-auth')).toBe('true');
  });

  it('offers another try when the server cannot be reached', async () => {
    remember(Date.now());
    serve(refuse(auth.session, 'unavailable', 'The service is unavailable for a moment.'));
    const { user } = renderApp('/admin');
    expect(await screen.findByText('The service is unavailable for a moment.')).toBeDefined();
    serve(answer(auth.session, ada));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', dashboardTitle)).toBeDefined();
  });
});

describe('the assistant', () => {
  it('is in the header of staff screens and floats over the others', async () => {
    remember(Date.now());
    serve(answer(auth.session, ada));
    const { unmount } = renderApp('/admin');
    await screen.findByRole('heading', dashboardTitle);
    const openers = () => screen.getAllByRole('button', { name: /Certification Assistant/ });
    expect(openers()).toHaveLength(1);
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('button', { name: 'Help: Certification Assistant' })).toBe(
      openers()[0],
    );
    unmount();
    localStorage.clear();
    renderApp('/admin/login');
    await screen.findByLabelText(/Username/);
    expect(openers().map(({ className }) => className)).toEqual(['chat-button']);
  });

  it('opens from there, and gives the focus back', async () => {
    remember(Date.now());
    serve(answer(auth.session, ada));
    const { user } = renderApp('/admin');
    const help = await screen.findByRole('button', { name: 'Help: Certification Assistant' });
    await user.click(help);
    const panel = await screen.findByRole('dialog', { name: 'Certification Assistant' });
    await user.click(within(panel).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(document.activeElement).toBe(help));
  });
});

describe('the seven tabs', () => {
  async function open(path: string) {
    remember(Date.now());
    serve(answer(auth.session, ada), answer(staffInquiries.list, []));
    const { user } = renderApp(path);
    await screen.findByRole('heading', dashboardTitle);
    return user;
  }
  const current = () => screen.getByRole('tab', { selected: true }).textContent;

  it('are in their order', async () => {
    await open('/admin');
    // What waits behind them is counted once the overview is there.
    await screen.findByRole('tab', { name: 'Applications , 5 to do' });
    const names = screen
      .getAllByRole('tab')
      .map(({ textContent }) => /^[a-z]+/i.exec(textContent)?.[0]);
    expect(names).toEqual([
      'Overview',
      'Applications',
      'Orders',
      'Leads',
      'Contacts',
      'Analytics',
      'Settings',
    ]);
    expect(current()).toBe('Overview');
  });

  it('have addresses of their own, by which back works', async () => {
    const user = await open('/admin');
    await user.click(screen.getByRole('tab', { name: 'Contacts' }));
    expect(location.search).toBe('?tab=contacts');
    expect(await screen.findByText('No contact inquiries found.')).toBeDefined();
    history.back();
    await waitFor(() => expect(current()).toBe('Overview'));
    expect(location.search).toBe('');
  });

  it('leave the filters of the one before behind', async () => {
    const user = await open('/admin?tab=contacts&search=ada&status=answered');
    expect(current()).toBe('Contacts');
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(location.search).toBe('?tab=overview');
  });

  it('fall back to the overview for one that there is not', async () => {
    await open('/admin?tab=secrets');
    expect(current()).toBe('Overview');
  });
});
