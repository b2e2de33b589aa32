import { describe, expect, it } from 'vitest';
import { caseDays, findTopic, INQUIRY_TOPICS, isCase, isCaseOverdue } from './inquiry-topics.ts';

const ZONE = 'America/New_York';
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

describe('the days of a case', () => {
  it.each([
    ['on a Monday', '2026-03-02T15:00:00Z', '2026-03-04', '2026-03-30'],
    ['on a Thursday', '2026-03-05T15:00:00Z', '2026-03-09', '2026-04-02'],
    ['on a Friday', '2026-03-06T15:00:00Z', '2026-03-10', '2026-04-03'],
    ['on a Saturday', '2026-03-07T15:00:00Z', '2026-03-10', '2026-04-03'],
    ['on a Sunday', '2026-03-08T15:00:00Z', '2026-03-10', '2026-04-03'],
    // In UTC these are Saturday and Monday.
    ['late on a Friday in the zone', '2026-03-07T02:00:00Z', '2026-03-10', '2026-04-03'],
    ['late on a Sunday in the zone', '2026-03-09T03:30:00Z', '2026-03-10', '2026-04-03'],
    ['over a year’s end', '2026-12-30T15:00:00Z', '2027-01-01', '2027-01-27'],
  ])('received %s', (_, receivedAt, acknowledgeBy, answerBy) => {
    const days = caseDays(receivedAt, ZONE);
    expect([dayOf(days.acknowledgeBy), dayOf(days.answerBy)]).toEqual([acknowledgeBy, answerBy]);
  });

  it.each([
    ['2026-03-30T23:00:00Z', false],
    // Still March 30 in the zone.
    ['2026-03-31T03:59:00Z', false],
    ['2026-03-31T04:01:00Z', true],
  ])('are over at %s: %s', (now, isOver) => {
    expect(isCaseOverdue('2026-03-02T15:00:00Z', ZONE, new Date(now))).toBe(isOver);
  });
});

it('takes an unknown topic for a general question', () => {
  for (const topic of INQUIRY_TOPICS) expect(findTopic(topic)).toBe(topic);
  for (const other of [null, '', 'Appeal', 'constructor']) expect(findTopic(other)).toBe('general');
  expect(INQUIRY_TOPICS.filter(isCase)).toEqual(['complaint', 'appeal', 'misuse']);
});
