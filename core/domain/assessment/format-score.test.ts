import { expect, it } from 'vitest';
import { formatScore } from './format-score.ts';

it.each([
  { score: 67.5, text: '67.5' },
  { score: 70, text: '70' },
  { score: 0, text: '0' },
  { score: 100, text: '100' },
  { score: 67.3, text: '67.3' },
  // Never rounded up to a bar that is not reached.
  { score: 69.98, text: '69.9' },
  { score: 200 / 3, text: '66.6' },
])('writes $score as $text', ({ score, text }) => {
  expect(formatScore(score)).toBe(text);
});

it('gives every tenth back as it was', () => {
  const tenths = Array.from({ length: 1_001 }, (_, i) => i / 10);
  expect(tenths.map(formatScore)).toEqual(tenths.map(String));
});
