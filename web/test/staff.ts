import { auth } from '#core/contract/auth.ts';
import { answer } from './answers.ts';

/** A browser in which staff are logged in. */
export function rememberStaff(): void {
  localStorage.setItem('adminAuthenticated', 'true');
  localStorage.setItem('adminLoginTime', String(Date.now()));
}

export const staffSession = answer(auth.session, {
  username: 'ada',
  role: 'owner',
  expiresAt: '2026-03-03T10:00:00.000Z',
});
