import { expect, it } from 'vitest';
import { decideBy } from './decision-time.ts';

it.each([
  // A Friday evening in New York is a Saturday in UTC, and a Saturday morning in Auckland a Friday.
  { at: '2026-02-21T01:30:00Z', timeZone: 'America/New_York', by: '2026-02-28T01:30:00Z' },
  { at: '2026-02-20T20:30:00Z', timeZone: 'Pacific/Auckland', by: '2026-02-26T20:30:00Z' },
  { at: '2026-02-23T15:00:00Z', timeZone: 'America/New_York', by: '2026-03-02T15:00:00Z' },
])('the business days of what was sent at $at in $timeZone end at $by', ({ at, timeZone, by }) => {
  expect(decideBy(new Date(at), timeZone)).toEqual(new Date(by));
});
