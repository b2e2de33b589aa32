import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { account } from '#core/contract/staff/accounts/account.ts';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';

const button = { name: 'Confirm this address' };

describe('confirming an address', () => {
  it('waits for the button, so that a mail scanner uses nothing up', async () => {
    const seen = serve(answer(account.confirmEmail, { username: 'ada', email: 'ada@x.example' }));
    const { user } = renderApp('/admin/confirm-email#secret-token');
    await screen.findByRole('button', button);
    expect(seen).toEqual([]);
    await user.click(screen.getByRole('button', button));
    expect(await screen.findByText('ada@x.example now belongs to the account ada.')).toBeDefined();
    expect(screen.queryByRole('button', button)).toBeNull();
    expect(seen).toMatchObject([
      { url: account.confirmEmail.path, body: { token: 'secret-token' } },
    ]);
  });

  it('says that a link cannot be used, and where to get another', async () => {
    serve(refuse(account.confirmEmail, 'not_found', 'This link has expired or was already used.'));
    const { user } = renderApp('/admin/confirm-email#used-token');
    await user.click(await screen.findByRole('button', button));
    expect(await screen.findByText(/has expired or was already used.*Your account/)).toBeDefined();
    expect(screen.queryByRole('button', button)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the admin area' })).toBeDefined();
  });

  it('can be tried again when the connection breaks', async () => {
    serve(fail(account.confirmEmail));
    const { user } = renderApp('/admin/confirm-email#secret-token');
    await user.click(await screen.findByRole('button', button));
    expect(await screen.findByText(/could not be confirmed/)).toBeDefined();
    expect(screen.getByRole('button', button)).toBeDefined();
  });

  it('needs the whole link', async () => {
    serve();
    renderApp('/admin/confirm-email');
    expect(await screen.findByText(/not complete/)).toBeDefined();
    expect(screen.queryByRole('button', button)).toBeNull();
  });
});
