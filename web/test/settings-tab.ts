import { screen } from '@testing-library/react';
import { settings } from '#core/contract/settings.ts';
import { setup } from '#core/contract/setup.ts';
import { staff } from '#core/contract/staff.ts';
import { overviewOf } from './admin-area.ts';
import { answer, serve } from './answers.ts';
import { renderApp } from './render-app.tsx';
import { staffSession } from './staff.ts';

export const grace = {
  id: 2,
  username: 'grace',
  email: 'grace@x.example',
  role: 'staff' as const,
  isDisabled: false,
  hasPassword: true,
  createdAt: '2026-03-02T10:00:00.000Z',
  lastLoginAt: null,
};
export const graceSession = {
  id: 5,
  username: 'grace',
  userAgent: 'Firefox',
  createdAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2026-03-03T10:00:00.000Z',
  isCurrent: false,
};

/** What the whole tab asks for; later answers come before earlier ones. */
export const serveSettings = (...answers: Parameters<typeof serve>) =>
  serve(
    staffSession,
    overviewOf(),
    answer(settings.read, { googleAnalyticsId: null, googleTagManagerId: null }),
    answer(settings.readRecipients, { adminNotificationEmails: ['staff@example.com'] }),
    answer(settings.readDiscounts, { discountCodes: [] }),
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
    answer(staff.sessions, [
      graceSession,
      { ...graceSession, id: 6, username: 'ada', isCurrent: true },
    ]),
    ...answers,
  );

/** The settings tab, once it stands. */
export async function openSettings(...answers: Parameters<typeof serve>) {
  const seen = serveSettings(...answers);
  const { user } = renderApp('/admin?tab=settings');
  await screen.findByRole('heading', { name: 'Setup' });
  return { seen, user };
}
