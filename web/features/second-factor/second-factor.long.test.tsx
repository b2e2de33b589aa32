import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { secondFactor } from '#core/contract/staff/accounts/second-factor.ts';
import { staff } from '#core/contract/staff/accounts/staff.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, inTurn, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { grace, graceSession, noFactors, openSettings } from '#web/test/settings-tab.ts';
import { ada, asStaff, rememberStaff, staffSession } from '#web/test/staff.ts';

const AT = '2026-03-02T10:00:00.000Z';
const CODES = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkmn-pqr${n}`);
const withApp = { ...noFactors, totpSince: AT, recoveryCodesLeft: 10 };
const offered = answer(secondFactor.prepareTotp, {
  key: 'GEZD GNBV GY3T QOJQ',
  qr: { size: 3, path: 'M0 0h3v1h-3z' },
});
const confirmed = answer(secondFactor.confirmTotp, { factors: withApp, recoveryCodes: CODES });

beforeEach(rememberStaff);

const bodyOf = (seen: ReturnType<typeof serve>, { path }: { path: string }) =>
  seen.findLast(({ url }) => url === path)?.body;

describe('the second step of a login', () => {
  const wanted = (...ways: ('totp' | 'passkey' | 'recovery-code')[]) =>
    answer(auth.login, { needsSecondFactor: true, ways });

  async function logIn(...answers: Parameters<typeof serve>) {
    localStorage.clear();
    const seen = serve(staffSession, overviewOf(), ...answers);
    const { user } = renderApp('/admin/login');
    await user.type(await screen.findByLabelText(/Username/), 'ada');
    await user.type(screen.getByLabelText(/Password/), 'secret');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    return { seen, user };
  }

  it('asks for a code where the cursor is, and leads on', async () => {
    const { seen, user } = await logIn(
      wanted('totp', 'recovery-code'),
      answer(secondFactor.completeSignIn, ada),
    );
    const field = await screen.findByLabelText(/Code from your authenticator app/);
    expect(document.activeElement).toBe(field);
    expect(localStorage.getItem('adminAuthenticated')).toBeNull();
    await user.keyboard('123 456{Enter}');
    expect(await screen.findByText('Nothing needs you right now')).toBeDefined();
    expect(bodyOf(seen, secondFactor.completeSignIn)).toEqual({ way: 'totp', code: '123 456' });
    expect(localStorage.getItem('adminAuthenticated')).toBe('true');
  });

  it('says at the field that a code is wrong, and keeps the way open', async () => {
    const message = 'This code is not right.';
    const { user } = await logIn(
      wanted('totp'),
      refuse(secondFactor.completeSignIn, 'invalid_request', message, { code: message }),
    );
    const field = await screen.findByLabelText(/Code from your authenticator app/);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Please enter a code')).toBeDefined();
    await user.type(field, '000000{Enter}');
    expect(await screen.findByText(message)).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('takes a recovery code instead', async () => {
    const { seen, user } = await logIn(
      wanted('totp', 'recovery-code'),
      answer(secondFactor.completeSignIn, ada),
    );
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
    await user.type(screen.getByLabelText(/Recovery code/), `${CODES[0]}{Enter}`);
    await screen.findByText('Nothing needs you right now');
    expect(bodyOf(seen, secondFactor.completeSignIn)).toEqual({
      way: 'recovery-code',
      code: CODES[0],
    });
  });

  it('begins again when it took too long', async () => {
    const { user } = await logIn(
      wanted('totp'),
      refuse(secondFactor.completeSignIn, 'not_authenticated', 'This took too long.'),
    );
    await user.type(await screen.findByLabelText(/Code from/), '123456{Enter}');
    expect(await screen.findByLabelText(/Password/)).toBeDefined();
    expect(screen.getByText('This took too long.')).toBeDefined();
  });

  it('with only a passkey says so in a browser that knows none', async () => {
    await logIn(wanted('passkey'));
    expect(await screen.findByText(/this browser does not support passkeys/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Start again' })).toBeDefined();
  });

  it('offers a passkey first, and explains a browser that gives none', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    const { user } = await logIn(
      wanted('passkey', 'totp'),
      refuse(secondFactor.askPasskey, 'unavailable', 'Please try again in a moment.'),
    );
    await user.click(await screen.findByRole('button', { name: 'Use your passkey' }));
    expect(await screen.findByText('Please try again in a moment.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: /authenticator app instead/ }));
    expect(screen.getByLabelText(/Code from/)).toBeDefined();
  });
});

describe('one’s own second factor', () => {
  const card = async () =>
    within(
      (await screen.findByRole('heading', { name: 'Second factor' })).closest(
        'section, div[id]',
      ) as HTMLElement,
    );

  it('is set up with the password and a code; recovery codes are shown once', async () => {
    const { seen, user } = await openSettings(offered, confirmed);
    expect((await card()).getByText('Not set up')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Set up an authenticator app' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getByText('Password is required')).toBeDefined();
    await user.type(dialog.getByLabelText(/current password/), 'secret{Enter}');
    expect(await dialog.findByRole('img', { name: /QR code/ })).toBeDefined();
    expect(dialog.getByText('GEZD GNBV GY3T QOJQ')).toBeDefined();
    await user.type(dialog.getByLabelText(/Code from the app/), '12{Enter}');
    expect(dialog.getByText('Please enter the six digits of the code')).toBeDefined();
    await user.clear(dialog.getByLabelText(/Code from the app/));
    await user.type(dialog.getByLabelText(/Code from the app/), '123 456{Enter}');
    const codes = await dialog.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES);
    await user.click(dialog.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(screen.getByText('10 of 10 left')).toBeDefined();
    expect(bodyOf(seen, secondFactor.prepareTotp)).toEqual({ currentPassword: 'secret' });
    expect(bodyOf(seen, secondFactor.confirmTotp)).toEqual({ code: '123456' });
  });

  it('says that the password is wrong, and that a code is', async () => {
    const wrong = 'This is not your current password';
    const { user } = await openSettings(
      inTurn(
        refuse(secondFactor.prepareTotp, 'invalid_request', wrong, { currentPassword: wrong }),
        offered,
      ),
      refuse(secondFactor.confirmTotp, 'conflict', 'This took too long. Please begin again.'),
    );
    await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/current password/), 'secret{Enter}');
    expect(await dialog.findByText(wrong)).toBeDefined();
    await user.type(dialog.getByLabelText(/current password/), '{Enter}');
    await user.type(await dialog.findByLabelText(/Code from the app/), '123456{Enter}');
    expect(await dialog.findByText('This took too long. Please begin again.')).toBeDefined();
  });

  it('is removed with the password', async () => {
    const { seen, user } = await openSettings(
      answer(secondFactor.read, withApp),
      answer(secondFactor.removeTotp, noFactors),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove the app' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Remove the authenticator app?' }),
    );
    await user.type(dialog.getByLabelText(/current password/), 'secret{Enter}');
    expect(await screen.findByText('Authenticator app removed')).toBeDefined();
    expect(bodyOf(seen, secondFactor.removeTotp)).toEqual({ currentPassword: 'secret' });
    expect(screen.getByText('Not set up')).toBeDefined();
  });

  it('lists passkeys, which can be removed, and makes new recovery codes', async () => {
    const passkey = { id: 3, name: 'Laptop', createdAt: AT, lastUsedAt: null };
    const { seen, user } = await openSettings(
      answer(secondFactor.read, { ...withApp, passkeys: [passkey], recoveryCodesLeft: 2 }),
      answer(secondFactor.renewRecoveryCodes, { factors: withApp, recoveryCodes: CODES }),
      refuse(secondFactor.removePasskey, 'conflict', 'Everyone must have a second factor here.'),
    );
    await user.click(await screen.findByRole('button', { name: 'Remove the passkey Laptop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
    await user.type(dialog.getByLabelText(/current password/), 'secret{Enter}');
    expect(await dialog.findByText('Everyone must have a second factor here.')).toBeDefined();
    expect(seen.at(-1)?.url).toBe('/api/admin/second-factor/passkeys/3/remove');
    await user.keyboard('{Escape}');
    expect(screen.getByText('2 of 10 left')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Make new recovery codes' }));
    await user.type(await screen.findByLabelText(/current password/), 'secret{Enter}');
    expect(await screen.findByRole('list', { name: 'Recovery codes' })).toBeDefined();
  });

  it('says that this browser can make no passkey', async () => {
    const { user } = await openSettings();
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByText(/This browser does not support passkeys/)).toBeDefined();
  });
});

describe('a second factor that everybody must have', () => {
  const mustEnrol = answer(auth.session, { ...ada, mustEnrol: true });

  it('is all that somebody sees who has none', async () => {
    const seen = serve(inTurn(mustEnrol, staffSession), overviewOf(), offered, confirmed);
    const { user } = renderApp('/admin');
    expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeDefined();
    expect(seen.some(({ url }) => url === dashboard.overview.path)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Set up an authenticator app' }));
    await user.type(screen.getByLabelText(/current password/), 'secret{Enter}');
    await user.type(await screen.findByLabelText(/Code from the app/), '123456{Enter}');
    await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByText('Nothing needs you right now')).toBeDefined();
  });

  it('is asked for in the middle of work, too', async () => {
    serve(
      inTurn(staffSession, mustEnrol),
      refuse(dashboard.overview, 'second_factor_required', 'Please set up a second factor first.'),
    );
    renderApp('/admin');
    expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeDefined();
  });

  it('is required by an owner after a question', async () => {
    const { seen, user } = await openSettings(
      answer(secondFactor.saveRule, { isRequired: true, accounts: 2, withoutFactor: 2 }),
    );
    await user.click(await screen.findByRole('switch', { name: 'Required for everyone' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Require a second factor?' }));
    expect(dialog.getByText(/2 of 2 accounts have none yet/)).toBeDefined();
    expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Require it' }));
    expect(await screen.findByText('Settings Saved')).toBeDefined();
    expect(bodyOf(seen, secondFactor.saveRule)).toEqual({ isRequired: true });
  });

  it('is shown to others, who cannot change it', async () => {
    await openSettings(asStaff);
    expect(await screen.findByRole('switch', { name: 'Required for everyone' })).toHaveProperty(
      'disabled',
      true,
    );
  });
});

describe('colleagues and sessions', () => {
  it('a lost second factor is removed after a question', async () => {
    const { seen, user } = await openSettings(
      answer(staff.accounts, [{ ...grace, hasSecondFactor: true }]),
      answer(secondFactor.removeOfColleague, { success: true }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Remove the second factor of grace' }),
    );
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/make sure that it is really them/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Remove the second factor' }));
    expect(await screen.findByText('Second factor removed')).toBeDefined();
    expect(seen.find(({ method }) => method === 'DELETE')?.url).toBe(
      '/api/admin/accounts/2/second-factor',
    );
  });

  it('sessions say from where, and all others end at once', async () => {
    const own = { ...graceSession, username: 'ada' };
    const { seen, user } = await openSettings(
      answer(staff.sessions, [own, { ...own, id: 6, isCurrent: true }]),
      answer(staff.endOtherSessions, { success: true, ended: 1 }),
    );
    expect((await screen.findAllByText(/from 203.0.113.7/)).length).toBe(2);
    await user.click(screen.getByRole('button', { name: 'End all my other sessions' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End them' }),
    );
    expect(await screen.findByText('Your other sessions have ended')).toBeDefined();
    expect(seen.find(({ method }) => method === 'DELETE')?.url).toBe('/api/admin/sessions');
  });
});
