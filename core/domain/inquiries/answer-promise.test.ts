import { expect, it } from 'vitest';
import { promiseState } from './answer-promise.ts';

const ZONE = 'America/New_York';
/** A Monday. */
const createdAt = '2026-03-02T10:00:00.000Z';
const DAY_LATER = '2026-03-03T10:00:00.000Z';
const AFTER = '2026-03-03T10:00:00.001Z';

it.each([
  ['in-time', 'general', DAY_LATER, AFTER],
  ['late', 'general', AFTER, AFTER],
  ['waiting', 'general', null, DAY_LATER],
  ['overdue', 'general', null, AFTER],
  // Twenty business days, and the last one still counts.
  ['in-time', 'complaint', '2026-03-30T20:00:00Z', AFTER],
  ['late', 'complaint', '2026-03-31T20:00:00Z', AFTER],
  ['waiting', 'appeal', null, '2026-03-30T20:00:00Z'],
  ['overdue', 'misuse', null, '2026-03-31T20:00:00Z'],
] as const)('is %s for a %s that was answered at %s', (state, topic, firstAnsweredAt, now) => {
  expect(promiseState({ topic, createdAt, firstAnsweredAt }, ZONE, new Date(now))).toBe(state);
});
