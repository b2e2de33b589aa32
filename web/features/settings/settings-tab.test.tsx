import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { privacy } from '#core/contract/privacy.ts';
import { settings } from '#core/contract/settings.ts';
import { setup } from '#core/contract/setup.ts';
import { staff } from '#core/contract/staff.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, refuse, serve as serveOnly } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff, staffSession } from '#web/test/staff.ts';

const found = { timeout: 5_000 };
const NOBODY = {
  leads: 0,
  assessments: 0,
  applications: 0,
  documents: 0,
  inquiries: 0,
  emails: 0,
  orders: 0,
};
const grace = {
  id: 2,
  username: 'grace',
  email: 'grace@x.example',
  role: 'staff' as const,
  isDisabled: false,
  hasPassword: true,
  createdAt: '2026-03-02T10:00:00.000Z',
  lastLoginAt: null,
};
const aSession = {
  id: 5,
  username: 'grace',
  userAgent: 'Firefox',
  createdAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2026-03-03T10:00:00.000Z',
  isCurrent: false,
};

const serve = (...answers: Parameters<typeof serveOnly>) =>
  serveOnly(
    staffSession,
    overviewOf(),
    answer(settings.read, { googleAnalyticsId: null, googleTagManagerId: null }),
    answer(settings.readRecipients, { adminNotificationEmails: ['staff@example.com'] }),
    answer(setup.read, [
      {
        point: 'webhook',
        state: 'attention',
        says: 'Stripe has not reported anything yet.',
        advice: 'Paste this address.',
        copy: 'https://x.example/api/webhooks/stripe',
        lastAt: null,
      },
      {
        point: 'claims',
        state: 'missing',
        says: 'Samples.',
        advice: 'Confirm.',
        copy: null,
        lastAt: null,
      },
    ]),
    answer(staff.accounts, [grace]),
    answer(staff.sessions, [aSession, { ...aSession, id: 6, username: 'ada', isCurrent: true }]),
    ...answers,
  );

async function openSettings(...answers: Parameters<typeof serveOnly>) {
  const seen = serve(...answers);
  const { user } = renderApp('/admin?tab=settings');
  await screen.findByRole('heading', { name: 'Setup' }, found);
  return { seen, user };
}

beforeEach(rememberStaff);

describe('the setup card', () => {
  it('says what to do, and gives the address to paste', async () => {
    await openSettings();
    expect(await screen.findByText('Stripe has not reported anything yet.')).toBeDefined();
    expect(screen.getByText('Paste this address.')).toBeDefined();
    expect(screen.getByText('https://x.example/api/webhooks/stripe')).toBeDefined();
  });

  it('asks before claims are confirmed', async () => {
    const { seen, user } = await openSettings(answer(setup.confirmClaims, { success: true }));
    await user.click(await screen.findByRole('button', { name: 'They are true of us' }));
    await user.click(screen.getByRole('button', { name: 'Confirm that they are true' }));
    expect(await screen.findByText('Settings Saved')).toBeDefined();
    expect(seen.some(({ url }) => url === setup.confirmClaims.path)).toBe(true);
  });
});

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
    await user.click(within(dialog).getByRole('button', { name: 'Disable grace' }));
    await waitFor(() =>
      expect(seen.find(({ method }) => method === 'PATCH')?.body).toEqual({ isDisabled: true }),
    );
  });

  it('ends a session that is not this one', async () => {
    const { seen, user } = await openSettings(answer(staff.endSession, { success: true }));
    await user.click(
      await screen.findByRole('button', { name: 'End the session of grace, Firefox' }),
    );
    expect(await screen.findByText('Session ended')).toBeDefined();
    expect(seen.find(({ method }) => method === 'DELETE')?.url).toBe('/api/admin/sessions/5');
    expect(screen.queryByRole('button', { name: /End the session of ada/ })).toBeNull();
  });
});

describe("one's own password", () => {
  async function change(...answers: Parameters<typeof serveOnly>) {
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

describe('privacy', () => {
  const data = {
    email: 'ada@x.example',
    goes: { ...NOBODY, leads: 1, emails: 2 },
    stays: { ...NOBODY, orders: 1 },
  };

  it('says what goes and what stays before anything is erased', async () => {
    const { seen, user } = await openSettings(
      answer(privacy.find, data),
      answer(privacy.erase, data),
    );
    await user.type(screen.getByLabelText('Email of the person'), 'ada@x.example');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('1 lead, 2 mails')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    expect(screen.getByText(/removes 1 lead, 2 mails for good. It keeps 1 order:/)).toBeDefined();
    expect(seen.some(({ url }) => url === privacy.erase.path)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText('Erased')).toBeDefined();
  });

  it('hands everything over as a file', async () => {
    const { user } = await openSettings(answer(privacy.find, data), {
      endpoint: privacy.export,
      respond: () =>
        new Response('{}', {
          headers: { 'content-disposition': 'attachment; filename="personal-data.json"' },
        }),
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await user.type(screen.getByLabelText('Email of the person'), 'ada@x.example');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await user.click(await screen.findByRole('button', { name: 'Export everything' }));
    await waitFor(() => expect(names).toEqual(['personal-data.json']));
  });

  it('says that nothing is stored', async () => {
    const { user } = await openSettings(
      answer(privacy.find, { email: 'x@x.example', goes: NOBODY, stays: NOBODY }),
    );
    await user.type(screen.getByLabelText('Email of the person'), 'x@x.example');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Nothing is stored about x@x.example.')).toBeDefined();
  });
});
