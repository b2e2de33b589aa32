import { expect } from 'vitest';
import type { testApp } from '#server/test/app.ts';

type Shop = Pick<Awaited<ReturnType<typeof testApp>>, 'deps' | 'inject' | 'signIn' | 'advance'>;

/** March in New York, which has an hour less than 31 days. */
export const DAYS = 'from=2026-03-01&to=2026-03-31';
export const PERIOD = 'from=2026-03-01T05:00:00Z&to=2026-04-01T04:00:00Z';
export const START = Date.parse('2026-03-01T05:00:00Z');
export const END = Date.parse('2026-04-01T04:00:00Z');
export const isInMarch = (at: Date | null): boolean =>
  at !== null && at.getTime() >= START && at.getTime() < END;

/** A person who reads figures, and the lists behind them. */
export function analystOf({ deps, inject, signIn, advance }: Shop) {
  let latest = 0;
  const call = async (url: string, role?: 'reader') => {
    const { headers } = await signIn(role && { role });
    const response = await inject({ method: 'GET', url, headers });
    expect(response.statusCode, response.body).toBe(200);
    return response;
  };
  /** Answers are cached for a minute and each test resets the clock, so each request is made later than all before. */
  const passOver = () => {
    const now = deps.now().getTime();
    latest = Math.max(latest, now) + 61_000;
    advance(latest - now);
  };
  return {
    call,
    read: async <Reply>(path: string): Promise<Reply> => {
      passOver();
      return (await call(path)).json();
    },
    /** The number of records that a list finds. */
    totalOf: async (url: string) => Number((await call(url)).headers['x-total-count']),
  };
}
