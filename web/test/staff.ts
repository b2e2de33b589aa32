import { auth } from '#core/contract/staff/accounts/auth.ts';
import { SHIPPED_PRICES } from '#core/domain/payments/prices.ts';
import type { StaffRole } from '#core/domain/staff/permissions.ts';
import { answer } from './answers.ts';

/** A browser in which staff are logged in. */
export function rememberStaff(): void {
  localStorage.setItem('adminAuthenticated', 'true');
  localStorage.setItem('adminLoginTime', String(Date.now()));
}

/** The owner who is signed in unless a test says otherwise. */
export const ada = {
  username: 'ada',
  displayName: 'Ada Lovelace',
  role: 'owner' as const,
  expiresAt: '2026-03-03T10:00:00.000Z',
  sendsMail: true,
  prices: SHIPPED_PRICES,
  mustEnrol: false,
};

/** The same after another login. */
export const adaAgain = { ...ada, expiresAt: '2026-03-04T10:00:00.000Z' };

export const staffSession = answer(auth.session, ada);

/** An installation whose mails are only kept. */
export const withoutMailServer = answer(auth.session, { ...ada, sendsMail: false });

/** A colleague with another role. */
export const asRole = (role: StaffRole) =>
  answer(auth.session, { ...ada, username: 'grace', displayName: 'grace', role });

/** A colleague who is not an owner. */
export const asStaff = asRole('reviewer');
