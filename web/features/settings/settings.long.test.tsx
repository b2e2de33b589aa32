import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '#core/contract/staff/accounts/account.ts';
import { staff } from '#core/contract/staff/accounts/staff.ts';
import { settings } from '#core/contract/staff/owner/settings.ts';
import { setup } from '#core/contract/staff/owner/setup.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { ownAccount } from '#web/test/settings-tab.ts';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const none = { googleAnalyticsId: null, googleTagManagerId: null };
const ids = answer(settings.read, none);
const people = answer(settings.readRecipients, { adminNotificationEmails: ['one@example.com'] });

/** Replies to the calls of the rest of the tab. */
const elsewhere = [
  answer(setup.read, []),
  answer(settings.readDiscounts, {
    discountCodes: [
      { code: 'SAVE10', percent: 10, isEnabled: true },
      { code: 'FIRST15', percent: 15, isEnabled: false },
    ],
  }),
  answer(settings.readFourEyes, { fourEyes: 'auto', enabledAccounts: 2 }),
  answer(account.read, ownAccount()),
  answer(staff.accounts, []),
  answer(staff.sessions, []),
  overviewOf(),
];

beforeEach(rememberStaff);

async function open(...answers: Parameters<typeof serve>) {
  const seen = serve(staffSession, ids, people, ...elsewhere, ...answers);
  const { user } = renderApp('/admin?tab=settings');
  await screen.findByText('one@example.com');
  return { user, seen };
}

describe('analytics ids', () => {
  const save = async (id: string, ...answers: Parameters<typeof serve>) => {
    const { user, seen } = await open(...answers);
    await user.type(screen.getByLabelText('Google Analytics ID'), id);
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    return seen;
  };

  it('are saved', async () => {
    const saved = { ...none, googleAnalyticsId: 'G-ABCDE12345' };
    const seen = await save('g-abcde12345', answer(settings.save, saved));
    expect(await screen.findByText('Settings Saved')).toBeDefined();
    expect(seen.at(-1)?.body).toEqual(saved);
  });

  it('must have their form', async () => {
    const seen = await save("G-1');alert(1)");
    expect(await screen.findByText('A Google Analytics ID looks like G-XXXXXXXXXX')).toBeDefined();
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('say why they were not saved', async () => {
    await save('G-ABCDE12345', refuse(settings.save, 'unavailable', 'Please try again.'));
    expect(await screen.findByText('Save Failed')).toBeDefined();
    expect(screen.getByText('Please try again.')).toBeDefined();
  });
});

describe('the second person for decisions', () => {
  const choices = () => screen.getByRole('group', { name: 'When must a second person decide?' });
  const checked = () =>
    screen.getAllByRole<HTMLInputElement>('radio').find((radio) => radio.checked)?.labels?.[0]
      ?.textContent;

  it('is explained, and chosen by an owner', async () => {
    const { user, seen } = await open(
      answer(settings.saveFourEyes, { fourEyes: 'off', enabledAccounts: 2 }),
    );
    await waitFor(() => expect(checked()).toMatch(/^Once there are two of you/));
    expect(screen.getByText('Now a second person must decide.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /^Never/ }));
    expect(await screen.findByText('Settings Saved')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ fourEyes: 'off' });
    expect(await screen.findByText('Now the reviewer may decide.')).toBeDefined();
    expect(checked()).toMatch(/^Never/);
  });

  it('says why it was not saved, and stays what it was', async () => {
    const { user } = await open(refuse(settings.saveFourEyes, 'unavailable', 'Please try again.'));
    await user.click(await screen.findByRole('radio', { name: /^Always/ }));
    expect(await screen.findByText('Please try again.')).toBeDefined();
    expect(checked()).toMatch(/^Once there are two of you/);
    expect(choices()).toBeDefined();
  });
});

describe('discount codes', () => {
  it('are switched off and on, each by itself', async () => {
    const { user, seen } = await open(
      answer(settings.saveDiscounts, {
        discountCodes: [
          { code: 'SAVE10', percent: 10, isEnabled: false },
          { code: 'FIRST15', percent: 15, isEnabled: false },
        ],
      }),
    );
    const box = await screen.findByRole('checkbox', { name: 'SAVE10, 10% off' });
    expect(box).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'FIRST15, 15% off' })).toHaveProperty(
      'checked',
      false,
    );
    await user.click(box);
    expect(await screen.findByText('Settings Saved')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
      disabledDiscountCodes: ['SAVE10', 'FIRST15'],
    });
    expect(screen.getByRole('checkbox', { name: 'SAVE10, 10% off' })).toHaveProperty(
      'checked',
      false,
    );
    expect(document.activeElement).toBe(box);
  });

  it('stay as they were when they cannot be saved', async () => {
    const { user } = await open(refuse(settings.saveDiscounts, 'unavailable', 'Please try again.'));
    await user.click(await screen.findByRole('checkbox', { name: 'SAVE10, 10% off' }));
    expect(await screen.findByText('Save Failed')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'SAVE10, 10% off' })).toHaveProperty(
      'checked',
      true,
    );
  });
});

describe('notification recipients', () => {
  const both = ['one@example.com', 'two@example.com'];

  it('can be added', async () => {
    const saved = answer(settings.saveRecipients, { adminNotificationEmails: both });
    const { user, seen } = await open(saved);
    await user.type(screen.getByLabelText('Add a recipient'), 'two@example.com');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Notification Emails Updated')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
      adminNotificationEmails: both,
    });
    expect(screen.getByText('two@example.com')).toBeDefined();
  });

  it.each(['nobody', 'one@example.com'])('cannot be %s', async (address) => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Add a recipient'), address);
    expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true);
  });

  it('must be single valid addresses', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Add a recipient'), 'a@x.com,b@x.com');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeDefined();
  });

  it('can be removed, and the focus moves to the field', async () => {
    const left = { adminNotificationEmails: ['two@example.com'] };
    const { user, seen } = await open(
      answer(settings.readRecipients, { adminNotificationEmails: both }),
      answer(settings.saveRecipients, left),
    );
    await user.click(screen.getByRole('button', { name: 'Remove one@example.com' }));
    expect(await screen.findByText('Notification Emails Updated')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual(left);
    expect(screen.queryByText('one@example.com')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Add a recipient'));
  });

  it('keep what somebody else has added meanwhile', async () => {
    const { user } = await open();
    const seen = serve(
      answer(setup.read, []),
      answer(settings.readRecipients, {
        adminNotificationEmails: ['one@example.com', 'theirs@example.com'],
      }),
      answer(settings.saveRecipients, { adminNotificationEmails: both }),
    );
    await user.type(screen.getByLabelText('Add a recipient'), 'two@example.com');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Notification Emails Updated')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
      adminNotificationEmails: ['one@example.com', 'theirs@example.com', 'two@example.com'],
    });
  });

  it('keep what is being typed when one is removed', async () => {
    const { user } = await open(
      answer(settings.readRecipients, { adminNotificationEmails: both }),
      answer(settings.saveRecipients, { adminNotificationEmails: ['two@example.com'] }),
    );
    await user.type(screen.getByLabelText('Add a recipient'), 'three@');
    await user.click(screen.getByRole('button', { name: 'Remove one@example.com' }));
    expect(await screen.findByText('Notification Emails Updated')).toBeDefined();
    expect(screen.getByLabelText('Add a recipient')).toHaveProperty('value', 'three@');
  });

  it('cannot all be removed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove one@example.com' }));
    expect(await screen.findByText('At least one admin email is required')).toBeDefined();
  });

  it('say that they were not updated', async () => {
    const { user } = await open(refuse(settings.saveRecipients, 'internal', ''));
    await user.type(screen.getByLabelText('Add a recipient'), 'two@example.com');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Update Failed')).toBeDefined();
    expect(screen.getByText('Failed to update notification email settings')).toBeDefined();
  });
});

describe('a test mail', () => {
  const send = async (...answers: Parameters<typeof serve>) => {
    const { user } = await open(...answers);
    await user.type(screen.getByLabelText('Send a test mail to'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send test' }));
  };

  it('is sent', async () => {
    const reply = { success: true, message: 'Sent to ada', outcome: 'sent' as const };
    await send(answer(settings.testRecipient, reply));
    expect(await screen.findByText('Test Email Sent')).toBeDefined();
  });

  it('that was kept is not called sent', async () => {
    const message = 'No mail server is configured. The mail was kept.';
    await send(answer(settings.testRecipient, { success: true, message, outcome: 'kept' }));
    expect(await screen.findByText('Test Email Not Sent')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.queryByText('Test Email Sent')).toBeNull();
  });

  it('says that it failed', async () => {
    await send(fail(settings.testRecipient));
    await waitFor(() => expect(screen.getByText('Test Email Failed')).toBeDefined());
    expect(screen.getByText('Failed to send test email')).toBeDefined();
  });
});
