import { screen } from '@testing-library/react';
import { account, type OwnAccount } from '#core/contract/staff/accounts/account.ts';
import { secondFactor } from '#core/contract/staff/accounts/second-factor.ts';
import { staff } from '#core/contract/staff/accounts/staff.ts';
import { keys } from '#core/contract/staff/certification/keys.ts';
import { settings } from '#core/contract/staff/owner/settings.ts';
import { setup } from '#core/contract/staff/owner/setup.ts';
import { privacy } from '#core/contract/staff/privacy.ts';
import { aKey } from '#web/test/certificates/certificates.ts';
import { overviewOf } from './admin-area.ts';
import { answer, serve } from './answers.ts';
import { renderApp } from './render-app.tsx';
import { staffSession } from './staff.ts';

export const grace = {
  id: 2,
  username: 'grace',
  displayName: null,
  email: 'grace@x.example',
  newEmail: null,
  role: 'reviewer' as const,
  isDisabled: false,
  hasPassword: true,
  hasSecondFactor: false,
  createdAt: '2026-03-02T10:00:00.000Z',
  lastLoginAt: null,
};
export const graceSession = {
  id: 5,
  username: 'grace',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  address: '203.0.113.7',
  createdAt: '2026-03-02T10:00:00.000Z',
  lastUsedAt: '2026-03-02T11:00:00.000Z',
  expiresAt: '2026-03-03T10:00:00.000Z',
  isCurrent: false,
};

export const ownAccount = (change: Partial<OwnAccount> = {}): OwnAccount => ({
  username: 'ada',
  displayName: null,
  role: 'owner',
  email: 'ada@x.example',
  newEmail: null,
  canSendLinks: true,
  ...change,
});

/** An account without a second factor. */
export const noFactors = {
  totpSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
};

/** What the whole tab asks for; later answers come before earlier ones. */
export const serveSettings = (...answers: Parameters<typeof serve>) =>
  serve(
    staffSession,
    overviewOf(),
    answer(settings.read, { googleAnalyticsId: null, googleTagManagerId: null }),
    answer(settings.readRecipients, { adminNotificationEmails: ['staff@example.com'] }),
    answer(settings.readDiscounts, { discountCodes: [] }),
    answer(settings.readFourEyes, { fourEyes: 'auto', enabledAccounts: 1 }),
    answer(settings.readLifecycle, { autoSuspend: true }),
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
    answer(keys.list, [aKey()]),
    answer(privacy.requests, []),
    answer(account.read, ownAccount()),
    answer(secondFactor.read, noFactors),
    answer(secondFactor.readRule, { isRequired: false, accounts: 2, withoutFactor: 2 }),
    answer(staff.accounts, [grace]),
    answer(staff.sessions, [
      graceSession,
      { ...graceSession, id: 6, username: 'ada', isCurrent: true },
    ]),
    ...answers,
  );

/** The settings tab, once it is shown. */
export async function openSettings(...answers: Parameters<typeof serve>) {
  const seen = serveSettings(...answers);
  const { user } = renderApp('/admin?tab=settings');
  await screen.findByRole('heading', { name: 'Setup' });
  return { seen, user };
}
