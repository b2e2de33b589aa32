import { expect, it } from 'vitest';
import { type Attempt, compareAttempts } from './compare-attempts.ts';

const SECURITY = 'security-risk-management';

const attempt = (day: number, scores: Record<string, number>): Attempt => ({
  sessionId: `session ${day}`,
  completedAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
  areas: Object.entries(scores).map(([area, score]) => ({ area, score, isEligible: score >= 70 })),
});

const changesOf = (...attempts: Attempt[]) =>
  compareAttempts(attempts)[0]?.scores.map(({ change }) => change);

it('begins with the oldest attempt, however they are sorted', () => {
  const [area] = compareAttempts([attempt(9, { [SECURITY]: 80 }), attempt(2, { [SECURITY]: 60 })]);
  expect(area?.scores).toEqual([
    { sessionId: 'session 2', score: 60, isEligible: false, change: undefined },
    { sessionId: 'session 9', score: 80, isEligible: true, change: 20 },
  ]);
});

it('counts the change between the figures that are shown', () => {
  expect(changesOf(attempt(1, { a: 67.39 }), attempt(2, { a: 67.41 }))).toEqual([undefined, 0.1]);
  expect(changesOf(attempt(1, { a: 70.1 }), attempt(2, { a: 67.4 }))).toEqual([undefined, -2.7]);
  expect(changesOf(attempt(1, { a: 70 }), attempt(2, { a: 70 }))).toEqual([undefined, 0]);
});

it('compares each attempt with the one before it', () => {
  const attempts = [attempt(1, { a: 50 }), attempt(2, { a: 60 }), attempt(3, { a: 55 })];
  expect(changesOf(...attempts)).toEqual([undefined, 10, -5]);
});

it('skips an attempt that did not ask about the area', () => {
  expect(changesOf(attempt(1, { a: 50 }), attempt(2, { b: 90 }), attempt(3, { a: 55 }))).toEqual([
    undefined,
    undefined,
    5,
  ]);
});

it('calls an area that is not in the catalogue any more as it was called', () => {
  expect(compareAttempts([attempt(1, { 'Old area': 50 })])[0]?.name).toBe('Old area');
});
