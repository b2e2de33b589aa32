import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { inTurn, refuse, serve } from '#web/test/answers.ts';
import { staffSession as asAda, asRole, rememberStaff } from '#web/test/staff.ts';
import { staffSession } from './session.tsx';

const ended = refuse(auth.session, 'not_authenticated', 'Please sign in');
const MINUTE = 60_000;

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  rememberStaff();
  client = createQueryClient();
  client.setQueryDefaults(['draft'], { gcTime: Number.POSITIVE_INFINITY });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const loadSession = () => client.fetchQuery({ ...staffSession, staleTime: 0 });
const type = () => client.setQueryData(['draft', 'lead-note', 7], 'written by ada');
const typed = () => client.getQueryData(['draft', 'lead-note', 7]);

it('what was typed stays with the person when the session is loaded again', async () => {
  serve(inTurn(asAda, ended, asAda));
  await loadSession();
  type();
  await loadSession();
  await loadSession();
  expect(typed()).toBe('written by ada');
});

it.each([
  ['at once', 0],
  ['after hours', 300 * MINUTE],
])(
  'what was typed is dropped when the session turns out to be somebody else’s, %s',
  async (_, pause) => {
    serve(inTurn(asAda, ended, asRole('reviewer')));
    await loadSession();
    type();
    await loadSession();
    await vi.advanceTimersByTimeAsync(pause);
    expect(typed()).toBe('written by ada');
    await loadSession();
    expect(typed()).toBeUndefined();
  },
);
