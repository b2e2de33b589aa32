import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNATTENDED_HEADER } from '#core/contract/shared/endpoint.ts';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { serve } from '#web/test/answers.ts';
import { rememberStaff, staffSession } from '#web/test/staff.ts';
import { call } from './api.ts';
import { isUnattended, watchAttendance } from './attendance.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('nobody is at a page that was not touched for a minute', () => {
  const stop = watchAttendance();
  expect(isUnattended()).toBe(false);
  vi.advanceTimersByTime(MINUTE + 1);
  expect(isUnattended()).toBe(true);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(isUnattended()).toBe(false);
  stop();
});

it.each(['click', 'input'])(
  'somebody who works by voice or with a screen reader is there: %s',
  (type) => {
    const stop = watchAttendance();
    vi.advanceTimersByTime(MINUTE + 1);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(isUnattended()).toBe(false);
    stop();
  },
);

it('nobody is at a page that moves the focus by itself', () => {
  const field = document.body.appendChild(document.createElement('input'));
  const stop = watchAttendance();
  vi.advanceTimersByTime(MINUTE + 1);
  field.focus();
  expect(document.activeElement).toBe(field);
  expect(isUnattended()).toBe(true);
  stop();
  field.remove();
});

it('is not asked where nobody watches', () => {
  watchAttendance()();
  vi.advanceTimersByTime(2 * MINUTE);
  expect(isUnattended()).toBe(false);
});

it('goes with the calls of staff', async () => {
  rememberStaff();
  const seen = serve(staffSession);
  const stop = watchAttendance();
  await call(auth.session, {});
  vi.advanceTimersByTime(MINUTE + 1);
  await call(auth.session, {});
  stop();
  expect(seen.map(({ headers }) => headers.get(UNATTENDED_HEADER))).toEqual([null, 'true']);
});
