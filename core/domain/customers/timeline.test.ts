import { expect, it } from 'vitest';
import {
  TIMELINE_EVENTS,
  TIMELINE_KINDS,
  type TimelineEvent,
  type TimelineKind,
  timelineKindOf,
  timelineWords,
} from './timeline.ts';

const EVENTS = Object.keys(TIMELINE_EVENTS) as TimelineEvent[];
const KINDS = Object.keys(TIMELINE_KINDS) as TimelineKind[];

it.each(KINDS)('a timeline that is narrowed down to “%s” has something to show', (kind) => {
  expect(EVENTS.map(timelineKindOf)).toContain(kind);
});

it.each([
  ['inquiry-sent', 'message'],
  ['message-in', 'message'],
  ['mail-written', 'mail'],
  ['check-in-decided', 'check-in'],
] as const)('%s is found under “%s”', (event, kind) => {
  expect(timelineKindOf(event)).toBe(kind);
});

it('files are found under files, whatever record they belong to', () => {
  const files = EVENTS.filter((event) => event.endsWith('-file'));
  expect(files).toHaveLength(5);
  expect(new Set(files.map(timelineKindOf))).toEqual(new Set(['file']));
});

it('no two events read the same', () => {
  expect(new Set(EVENTS.map(timelineWords)).size).toBe(EVENTS.length);
});

it.each([
  ['message-in', 'Answer from them'],
  ['message-out', 'Answer from us'],
  ['payment-held', 'Paid: held on the card'],
] as const)('%s reads “%s”', (event, words) => {
  expect(timelineWords(event)).toBe(words);
});
