import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { staff } from '#core/contract/staff/accounts/staff.ts';
import { answer, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';

const good = answer(staff.readLink, { username: 'grace', purpose: 'invitation' });

describe('choosing a password', () => {
  it('takes the token from behind the hash, and leads to the login', async () => {
    const seen = serve(good, answer(staff.choosePassword, { success: true }));
    const { user } = renderApp('/admin/choose-password#secret-token');
    expect(await screen.findByText('For the account grace.')).toBeDefined();
    await user.type(screen.getByLabelText(/New password/), 'a much longer one');
    await user.type(screen.getByLabelText(/Once more/), 'a much longer one');
    await user.click(screen.getByRole('button', { name: 'Choose this password' }));
    expect(await screen.findByText('Password chosen')).toBeDefined();
    await waitFor(() => expect(location.pathname).toBe('/admin/login'));
    expect(seen.every(({ url }) => !url.includes('secret-token'))).toBe(true);
    expect(seen.findLast(({ method }) => method === 'POST')?.body).toEqual({
      token: 'secret-token',
      newPassword: 'a much longer one',
    });
  });

  it('asks for twelve characters, twice the same', async () => {
    serve(good);
    const { user } = renderApp('/admin/choose-password#secret-token');
    await user.type(await screen.findByLabelText(/New password/), 'short');
    await user.type(screen.getByLabelText(/Once more/), 'shorter');
    await user.click(screen.getByRole('button', { name: 'Choose this password' }));
    expect(await screen.findByText('Please use at least 12 characters')).toBeDefined();
  });

  it('says at the field that a password is easy to guess, and keeps it', async () => {
    const message = 'This password is easy to guess.';
    serve(good, {
      endpoint: staff.choosePassword,
      respond: () =>
        Response.json(
          { code: 'invalid_request', message, fields: { newPassword: message } },
          { status: 400 },
        ),
    });
    const { user } = renderApp('/admin/choose-password#secret-token');
    await user.type(await screen.findByLabelText(/New password/), 'password1234');
    await user.type(screen.getByLabelText(/Once more/), 'password1234');
    await user.click(screen.getByRole('button', { name: 'Choose this password' }));
    const field = screen.getByLabelText(/New password/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field).toHaveProperty('value', 'password1234');
  });

  it.each([
    ['#used-token', /has expired or was already used/],
    ['', /not complete/],
  ])('says that the link %j cannot be used', async (hash, reason) => {
    serve(refuse(staff.readLink, 'not_found', 'This link has expired or was already used.'));
    renderApp(`/admin/choose-password${hash}`);
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the login' })).toBeDefined();
  });
});

it('asks for a link on the login page, with the same answer for everybody', async () => {
  const message = 'If there is such an account, a link is on its way.';
  serve(answer(staff.forgotPassword, { success: true, message }));
  const { user } = renderApp('/admin/login');
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(dialog.querySelector('input') as HTMLInputElement, 'grace');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(message)).toBeDefined();
});
