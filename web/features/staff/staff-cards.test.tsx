import { setTimeout as sleep } from 'node:timers/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { auth } from '#core/contract/auth.ts';
import { staff } from '#core/contract/staff.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { grace, graceSession, openSettings } from '#web/test/settings-tab.ts';
import { rememberStaff } from '#web/test/staff.ts';

beforeEach(rememberStaff);

describe('staff accounts', () => {
  it('invites a colleague and shows the link where it could not be mailed', async () => {
    const link = 'http://localhost:3000/admin/choose-password#token';
    const { seen, user } = await openSettings(
      answer(staff.invite, { link, message: 'Please hand this link to alan.' }),
    );
    const form = await screen.findByRole('form', { name: 'Invite a colleague' });
    await user.type(within(form).getByLabelText(/Username/), 'alan');
    await user.type(within(form).getByLabelText(/Email/), 'alan@x.example');
    await user.click(within(form).getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(link)).toBeDefined();
    const sent = seen.find(({ method, url }) => method === 'POST' && url === staff.invite.path);
    expect(sent?.body).toEqual({ username: 'alan', email: 'alan@x.example', role: 'staff' });
  });

  it('says what is wrong and keeps what was typed', async () => {
    const { user } = await openSettings();
    const form = await screen.findByRole('form', { name: 'Invite a colleague' });
    await user.type(within(form).getByLabelText(/Username/), 'alan turing');
    await user.click(within(form).getByRole('button', { name: 'Invite' }));
    expect(await within(form).findByText('Please use letters, digits and . _ - @ +')).toBeDefined();
    expect(within(form).getByText('Valid email is required')).toBeDefined();
    expect(within(form).getByLabelText(/Username/)).toHaveProperty('value', 'alan turing');
  });

  it('asks before an account is disabled', async () => {
    const { seen, user } = await openSettings(
      answer(staff.setDisabled, { ...grace, isDisabled: true }),
    );
    await user.click(await screen.findByRole('button', { name: 'Disable grace' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Disable grace?' });
    expect(within(dialog).getByText(/sessions end at once/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Disable this account' }));
    await waitFor(() =>
      expect(seen.find(({ method }) => method === 'PATCH')?.body).toEqual({ isDisabled: true }),
    );
  });

  it('ends a session that is not this one, and says so although its entry is gone by then', async () => {
    const accounts = answer(staff.accounts, [grace]);
    const slowly = { ...accounts, respond: () => sleep(200).then(accounts.respond) };
    const { seen, user } = await openSettings(
      answer(staff.endSession, { success: true }),
      inTurn(answer(staff.sessions, [graceSession]), answer(staff.sessions, [])),
      inTurn(accounts, slowly),
    );
    await user.click(
      await screen.findByRole('button', { name: 'End the session of grace, Firefox' }),
    );
    expect(await screen.findByText('Session ended')).toBeDefined();
    expect(seen.find(({ method }) => method === 'DELETE')?.url).toBe('/api/admin/sessions/5');
  });

  it('offers no end of the session one is in', async () => {
    await openSettings();
    await screen.findByRole('button', { name: /End the session of grace/ });
    expect(screen.queryByRole('button', { name: /End the session of ada/ })).toBeNull();
  });
});

describe('accounts and sessions', () => {
  const asStaff = answer(auth.session, {
    username: 'grace',
    role: 'staff',
    expiresAt: '2026-03-03T10:00:00.000Z',
  });

  it('are shown to staff, who cannot change them', async () => {
    await openSettings(
      asStaff,
      answer(staff.accounts, [grace, { ...grace, id: 3, username: 'alan' }]),
    );
    expect(await screen.findByText('Only an owner can invite or disable accounts.')).toBeDefined();
    expect(await screen.findByText('alan')).toBeDefined();
    expect(screen.queryByRole('form', { name: 'Invite a colleague' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Disable alan' })).toBeNull();
  });

  it('say who is who', async () => {
    await openSettings(
      answer(staff.accounts, [
        { ...grace, username: 'ada', role: 'owner' },
        { ...grace, id: 3, username: 'alan', hasPassword: false, email: null },
        { ...grace, id: 4, username: 'mary', isDisabled: true },
      ]),
    );
    const entryOf = async (name: string) =>
      (await screen.findAllByText(name)).map((node) => node.closest('li')?.textContent ?? '')[0];
    expect(await entryOf('ada')).toMatch(/Owner.*You/);
    expect(await entryOf('alan')).toMatch(/Staff.*Invited.*No e-mail address.*never logged in/);
    expect(await entryOf('mary')).toMatch(/Disabled/);
    expect(screen.queryByRole('button', { name: 'Disable ada' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send a password link to mary' })).toBeNull();
  });

  it('let a disabled account in again without a question', async () => {
    const { seen, user } = await openSettings(
      answer(staff.accounts, [{ ...grace, isDisabled: true }]),
      answer(staff.setDisabled, grace),
    );
    await user.click(await screen.findByRole('button', { name: 'Enable grace' }));
    expect(await screen.findByText('Account enabled')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PATCH')?.body).toEqual({ isDisabled: false });
  });

  it('send a new link, or say why not', async () => {
    const message = 'The link is on its way to grace@x.example.';
    const { user } = await openSettings(answer(staff.sendLink, { message, link: null }));
    await user.click(await screen.findByRole('button', { name: 'Send a password link to grace' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });

  it.each([
    ['an account', 'Disable grace', staff.setDisabled, 'The last owner cannot be disabled.'],
    ['a session', 'End the session of grace, Firefox', staff.endSession, 'It has ended already.'],
  ])('say that %s could not be changed', async (_, name, endpoint, reason) => {
    const { user } = await openSettings(refuse(endpoint, 'conflict', reason));
    await user.click(await screen.findByRole('button', { name }));
    const confirm = screen.queryByRole('alertdialog');
    if (confirm) await user.click(within(confirm).getByRole('button', { name: /^Disable/ }));
    expect(await screen.findByText('Save Failed')).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
  });
});

describe("one's own password", () => {
  async function change(...answers: Parameters<typeof openSettings>) {
    const { user } = await openSettings(...answers);
    await user.type(await screen.findByLabelText(/Current password/), 'the old one');
    await user.type(screen.getByLabelText(/New password/), 'a much longer one');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  }

  it('is changed', async () => {
    await change(answer(staff.changePassword, { success: true }));
    expect(await screen.findByText('Password changed')).toBeDefined();
  });

  it('stays when the current one is wrong', async () => {
    await change(
      refuse(staff.changePassword, 'invalid_request', 'This is not your current password'),
    );
    expect(await screen.findByText('This is not your current password')).toBeDefined();
    expect(screen.getByLabelText(/New password/)).toHaveProperty('value', 'a much longer one');
  });
});
