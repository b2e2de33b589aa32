import { setTimeout as sleep } from 'node:timers/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { staff } from '#core/contract/staff/accounts/staff.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { grace, graceSession, openSettings } from '#web/test/settings-tab.ts';
import { asStaff, rememberStaff } from '#web/test/staff.ts';

beforeEach(rememberStaff);

describe('staff accounts', () => {
  it('invites a colleague and shows the link where it could not be mailed', async () => {
    const link = 'http://localhost:3000/admin/choose-password#token';
    const { seen, user } = await openSettings(
      answer(staff.invite, { link, message: 'Please give this link to alan.' }),
    );
    const form = await screen.findByRole('form', { name: 'Invite a colleague' });
    await user.type(within(form).getByLabelText(/Username/), 'alan');
    await user.type(within(form).getByLabelText(/Email/), 'alan@x.example');
    for (const role of ['Owner', 'Reviewer', 'Clerk', 'Reader']) {
      expect(within(form).getByRole('radio', { name: new RegExp(`^${role}`) })).toBeDefined();
    }
    expect(within(form).getByText(/changes nothing but their own account/)).toBeDefined();
    await user.click(within(form).getByRole('radio', { name: /^Clerk/ }));
    await user.click(within(form).getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(link)).toBeDefined();
    const sent = seen.find(({ method, url }) => method === 'POST' && url === staff.invite.path);
    expect(sent?.body).toEqual({ username: 'alan', email: 'alan@x.example', role: 'clerk' });
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
      answer(staff.update, { ...grace, isDisabled: true, message: null }),
    );
    await user.click(await screen.findByRole('button', { name: 'Disable grace' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Disable grace?' });
    expect(within(dialog).getByText(/sessions end at once/)).toBeDefined();
    expect(within(dialog).getByText(/API keys that they know keep working/)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Disable this account' }));
    await waitFor(() =>
      expect(seen.find(({ method }) => method === 'PATCH')?.body).toEqual({ isDisabled: true }),
    );
  });

  it('asks before an account is deleted, and says so although its entry is gone by then', async () => {
    const { seen, user } = await openSettings(
      answer(staff.remove, { success: true }),
      inTurn(answer(staff.accounts, [grace]), answer(staff.accounts, [])),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete grace' }));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete grace?' });
    expect(within(dialog).getByText(/gone for good/)).toBeDefined();
    expect(within(dialog).getByText(/API keys that they know keep working/)).toBeDefined();
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete this account' }));
    expect(await screen.findByText('Account deleted')).toBeDefined();
    expect(seen.find(({ method }) => method === 'DELETE')?.url).toBe('/api/admin/accounts/2');
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
      await screen.findByRole('button', { name: 'End the session of grace, Firefox on Linux' }),
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
  it('are shown to staff, who cannot change them', async () => {
    await openSettings(
      asStaff,
      answer(staff.accounts, [grace, { ...grace, id: 3, username: 'alan' }]),
    );
    expect(await screen.findByText('Only an owner can manage accounts.')).toBeDefined();
    expect(await screen.findByText('alan')).toBeDefined();
    expect(screen.queryByRole('form', { name: 'Invite a colleague' })).toBeNull();
    for (const action of ['Edit', 'Disable', 'Delete', 'Send a password link to']) {
      expect(screen.queryByRole('button', { name: `${action} alan` })).toBeNull();
    }
  });

  it('say who is who', async () => {
    await openSettings(
      answer(staff.accounts, [
        { ...grace, username: 'ada', displayName: 'Countess', role: 'owner' },
        {
          ...grace,
          id: 3,
          username: 'alan',
          hasPassword: false,
          email: null,
          newEmail: 'a@x.example',
        },
        { ...grace, id: 4, username: 'mary', isDisabled: true },
      ]),
    );
    const entryOf = async (name: string) =>
      (await screen.findAllByText(name)).map((node) => node.closest('li')?.textContent ?? '')[0];
    expect(await entryOf('Countess')).toMatch(/ada.*Owner.*You/);
    expect(await entryOf('alan')).toMatch(
      /Reviewer.*Invited.*No e-mail address.*never logged in.*a@x.example is not confirmed yet/,
    );
    expect(await entryOf('mary')).toMatch(/Disabled/);
    expect(screen.queryByRole('button', { name: 'Disable ada' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send a password link to mary' })).toBeNull();
  });

  it('let a disabled account in again without a question', async () => {
    const { seen, user } = await openSettings(
      answer(staff.accounts, [{ ...grace, isDisabled: true }]),
      answer(staff.update, { ...grace, message: null }),
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
    ['an account', 'Disable grace', staff.update, 'Another owner has changed it.'],
    [
      'a session',
      'End the session of grace, Firefox on Linux',
      staff.endSession,
      'It has ended already.',
    ],
  ])('say that %s could not be changed', async (_, name, endpoint, reason) => {
    const { user } = await openSettings(refuse(endpoint, 'conflict', reason));
    await user.click(await screen.findByRole('button', { name }));
    const confirm = screen.queryByRole('alertdialog');
    if (confirm) await user.click(within(confirm).getByRole('button', { name: /^Disable/ }));
    expect(await screen.findByText('Save Failed')).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
  });
});

describe('editing an account', () => {
  async function edit(...answers: Parameters<typeof openSettings>) {
    const { seen, user } = await openSettings(...answers);
    await user.click(await screen.findByRole('button', { name: 'Edit grace' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit grace' }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Save account' }));
    const sent = () => seen.find(({ method }) => method === 'PATCH')?.body;
    return { user, dialog, save, sent };
  }

  it('sends name and role, and the address only when it is another one', async () => {
    const message = 'A link is on its way to new@x.example.';
    const { user, dialog, save, sent } = await edit(
      answer(staff.update, { ...grace, newEmail: 'new@x.example', message }),
    );
    await user.type(dialog.getByLabelText('Name'), 'Grace Hopper');
    await user.click(dialog.getByRole('radio', { name: /^Owner/ }));
    expect(dialog.getByText(/Their sessions end/)).toBeDefined();
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Email'), 'new@x.example');
    await save();
    expect(await screen.findByText('Account saved')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(sent()).toEqual({ displayName: 'Grace Hopper', role: 'owner', email: 'new@x.example' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves an address alone that stays the same', async () => {
    const { save, sent } = await edit(answer(staff.update, { ...grace, message: null }));
    await save();
    await waitFor(() => expect(sent()).toEqual({ displayName: null, role: 'reviewer' }));
  });

  it('says what is wrong and keeps what was typed', async () => {
    const { user, dialog, save, sent } = await edit(
      refuse(staff.update, 'conflict', 'Somebody else was faster.'),
    );
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Email'), 'no address');
    await save();
    expect(await dialog.findByText('Valid email is required')).toBeDefined();
    expect(sent()).toBeUndefined();
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Email'), 'new@x.example');
    await save();
    expect(await screen.findByText('Somebody else was faster.')).toBeDefined();
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'new@x.example');
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

  it('that is easy to guess is refused at its field', async () => {
    const message = 'This password is easy to guess.';
    const refusal = {
      endpoint: staff.changePassword,
      respond: () =>
        Response.json(
          { code: 'invalid_request', message, fields: { newPassword: message } },
          { status: 400 },
        ),
    };
    await change(refusal);
    const field = screen.getByLabelText(/New password/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field).toHaveProperty('value', 'a much longer one');
    expect(document.activeElement).toBe(field);
  });

  it('stays when the current one is wrong', async () => {
    await change(
      refuse(staff.changePassword, 'invalid_request', 'This is not your current password'),
    );
    expect(await screen.findByText('This is not your current password')).toBeDefined();
    expect(screen.getByLabelText(/New password/)).toHaveProperty('value', 'a much longer one');
  });
});
