import { expect, it } from 'vitest';
import { snoozeUntil } from './snooze.ts';

const NEW_YORK = 'America/New_York';

it.each([
  // Monday, 2 March 2026, ten in the morning.
  ['later-today', '2026-03-02T15:00:00Z', '2026-03-02T18:00:00.000Z'],
  ['a-day', '2026-03-02T15:00:00Z', '2026-03-03T15:00:00.000Z'],
  ['tomorrow', '2026-03-02T15:00:00Z', '2026-03-03T14:00:00.000Z'],
  // Still Sunday evening in New York, although it is Monday in Greenwich.
  ['tomorrow', '2026-03-02T03:00:00Z', '2026-03-02T14:00:00.000Z'],
  ['next-week', '2026-03-02T03:00:00Z', '2026-03-02T14:00:00.000Z'],
  // On a Monday the next one, on a Saturday the one after tomorrow.
  ['next-week', '2026-03-02T15:00:00Z', '2026-03-09T13:00:00.000Z'],
  ['next-week', '2026-03-07T15:00:00Z', '2026-03-09T13:00:00.000Z'],
  // Clocks go forward in the night of the 8th, and back in the one of 1 November.
  ['tomorrow', '2026-03-07T15:00:00Z', '2026-03-08T13:00:00.000Z'],
  ['tomorrow', '2026-10-31T15:00:00Z', '2026-11-01T14:00:00.000Z'],
] as const)('%s, at %s, lasts until %s', (snooze, now, until) => {
  expect(snoozeUntil(snooze, new Date(now), NEW_YORK).toISOString()).toBe(until);
});

it.each([
  ['Asia/Kolkata', '2026-03-03T03:30:00.000Z'],
  ['Pacific/Auckland', '2026-03-03T20:00:00.000Z'],
])('the morning is the one of %s', (timeZone, until) => {
  const now = new Date('2026-03-02T15:00:00Z');
  expect(snoozeUntil('tomorrow', now, timeZone).toISOString()).toBe(until);
});
