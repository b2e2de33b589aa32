import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '#core/contract/staff/accounts/account.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { openSettings, ownAccount } from '#web/test/settings-tab.ts';
import { rememberStaff } from '#web/test/staff.ts';

beforeEach(rememberStaff);

const section = async () =>
  within(await screen.findByRole('region', { name: 'Your e-mail address' }));

describe('one’s own name', () => {
  it('is saved', async () => {
    const { seen, user } = await openSettings(
      answer(account.update, ownAccount({ displayName: 'Ada L.' })),
    );
    await user.type(await screen.findByLabelText('Your name'), 'Ada L.');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('Name saved')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PATCH')?.body).toEqual({ displayName: 'Ada L.' });
  });

  it('stays as it was typed when it cannot be saved', async () => {
    const { user } = await openSettings(refuse(account.update, 'unavailable', 'For a moment.'));
    await user.type(await screen.findByLabelText('Your name'), 'Ada L.');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    expect(await screen.findByText('For a moment.')).toBeDefined();
    expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Ada L.');
  });
});

describe('one’s own address', () => {
  it('that is missing is asked for, with the password', async () => {
    const message = 'A link is on its way to ada@x.example.';
    const { seen, user } = await openSettings(
      answer(account.read, ownAccount({ email: null })),
      answer(account.changeEmail, {
        ...ownAccount({ email: null, newEmail: 'ada@x.example' }),
        message,
      }),
    );
    const box = await section();
    expect(box.getByText(/^None yet/)).toBeDefined();
    await user.type(box.getByLabelText(/Your e-mail address/), 'ada@x.example');
    await user.click(box.getByRole('button', { name: 'Add the address' }));
    expect(await box.findByText('Password is required')).toBeDefined();
    await user.type(box.getByLabelText(/Your password/), 'secret');
    await user.click(box.getByRole('button', { name: 'Add the address' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(seen.find(({ url }) => url === account.changeEmail.path)?.body).toEqual({
      email: 'ada@x.example',
      currentPassword: 'secret',
    });
    expect(await box.findByText('ada@x.example is not confirmed yet')).toBeDefined();
    expect(box.getByLabelText(/Your password/)).toHaveProperty('value', '');
  });

  it('keeps what was typed when the password is wrong', async () => {
    const wrong = 'This is not your current password';
    const { user } = await openSettings({
      endpoint: account.changeEmail,
      respond: () =>
        Response.json(
          { code: 'invalid_request', message: wrong, fields: { currentPassword: wrong } },
          { status: 400 },
        ),
    });
    const box = await section();
    await user.type(box.getByLabelText(/New e-mail address/), 'new@x.example');
    await user.type(box.getByLabelText(/Your password/), 'wrong');
    await user.click(box.getByRole('button', { name: 'Change the address' }));
    expect(await box.findByText(wrong)).toBeDefined();
    expect(box.getByLabelText(/New e-mail address/)).toHaveProperty('value', 'new@x.example');
    await waitFor(() => expect(document.activeElement).toBe(box.getByLabelText(/Your password/)));
  });

  it('that waits is shown beside the confirmed one, and its link is sent again', async () => {
    const waiting = ownAccount({ newEmail: 'new@x.example' });
    const { user } = await openSettings(
      answer(account.read, waiting),
      answer(account.sendEmailLink, { ...waiting, message: 'On its way.' }),
    );
    const box = await section();
    expect(box.getByText('ada@x.example')).toBeDefined();
    expect(box.getByText(/Open the link in the mail/)).toBeDefined();
    await user.click(box.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('On its way.')).toBeDefined();
  });

  it('that no mail server can reach says so, before and after another try', async () => {
    const waiting = ownAccount({ newEmail: 'new@x.example', canSendLinks: false });
    const message = 'No mail server is set up, so no link could be sent.';
    const { user } = await openSettings(
      answer(account.read, waiting),
      answer(account.sendEmailLink, { ...waiting, message }),
    );
    const box = await section();
    expect(box.getByText(/^No mail server is set up/)).toBeDefined();
    await user.click(box.getByRole('button', { name: 'Send the link again' }));
    expect(await screen.findByText('Link not sent')).toBeDefined();
  });

  it('can be loaded again', async () => {
    const { user } = await openSettings(
      inTurn(
        refuse(account.read, 'unavailable', 'For a moment.'),
        answer(account.read, ownAccount()),
      ),
    );
    expect(await screen.findByText('For a moment.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Confirmed')).toBeDefined();
  });
});
