import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firstStart } from '#core/contract/staff/owner/first-start.ts';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { ada } from '#web/test/staff.ts';

const open = answer(firstStart.state, { isOpen: true });
const CODE = 'ABCD-1234-EFGH-5678';

async function fillIn(user: ReturnType<typeof renderApp>['user']) {
  await user.type(await screen.findByLabelText(/^Code/), CODE);
  await user.type(screen.getByLabelText(/^Your name/), 'Ada Lovelace');
  await user.type(screen.getByLabelText(/^User name/), 'ada');
  await user.type(screen.getByLabelText(/^E-mail address/), 'ada@x.example');
  await user.type(screen.getByLabelText(/^Password/), 'lantern orbit 42 quilt');
  await user.click(screen.getByRole('button', { name: 'Make this account mine' }));
}

describe('the page of the first start', () => {
  it('sends what was typed, and leads to Go live', async () => {
    const seen = serve(open, answer(firstStart.begin, ada));
    const { user } = renderApp('/admin/first-start');
    await fillIn(user);
    await waitFor(() => expect(location.search).toBe('?tab=settings&view=go-live'));
    expect(location.pathname).toBe('/admin');
    expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
      printedCode: CODE,
      displayName: 'Ada Lovelace',
      username: 'ada',
      email: 'ada@x.example',
      newPassword: 'lantern orbit 42 quilt',
    });
  });

  it('says at its field what is wrong with a code, and keeps the rest', async () => {
    const message = 'This code was used already';
    serve(open, refuse(firstStart.begin, 'invalid_request', message, { printedCode: message }));
    const { user } = renderApp('/admin/first-start');
    await fillIn(user);
    const field = screen.getByLabelText(/^Code/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(message)).toBeDefined();
    expect(document.activeElement).toBe(field);
    expect(screen.getByLabelText(/^Your name/)).toHaveProperty('value', 'Ada Lovelace');
  });

  it('asks for what is missing before the server is asked', async () => {
    const seen = serve(open);
    const { user } = renderApp('/admin/first-start');
    await user.click(await screen.findByRole('button', { name: 'Make this account mine' }));
    expect(await screen.findByText('Please enter the code')).toBeDefined();
    expect(screen.getByText('Please enter your name')).toBeDefined();
    expect(seen.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('tells a limit or a lost connection', async () => {
    serve(open, refuse(firstStart.begin, 'too_many_requests', 'Please try again later.'));
    const { user } = renderApp('/admin/first-start');
    await fillIn(user);
    expect((await screen.findAllByText('Please try again later.')).length).toBeGreaterThan(0);
  });

  it('says that it is over, with the way to the login', async () => {
    serve(answer(firstStart.state, { isOpen: false }));
    renderApp('/admin/first-start');
    expect(await screen.findByText('The first start is over')).toBeDefined();
    expect(screen.queryByLabelText(/^Code/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the login' })).toBeDefined();
  });
});

describe('the login page', () => {
  it('leads to the first start while it is open', async () => {
    serve(open);
    renderApp('/admin/login');
    const link = await screen.findByRole('link', { name: 'Begin with the code' });
    expect(link.getAttribute('href')).toBe('/admin/first-start');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined();
  });

  it.each([answer(firstStart.state, { isOpen: false }), fail(firstStart.state)])(
    'says nothing of it otherwise',
    async (state) => {
      const seen = serve(state);
      renderApp('/admin/login');
      expect(await screen.findByRole('button', { name: 'Log in' })).toBeDefined();
      await waitFor(() => expect(seen).toHaveLength(1));
      expect(screen.queryByRole('link', { name: 'Begin with the code' })).toBeNull();
    },
  );
});
