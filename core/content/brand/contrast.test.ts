import { expect, it } from 'vitest';
import { contrastRatio, isHexColour } from './contrast.ts';

it.each([
  { a: '#000000', b: '#ffffff', ratio: 21 },
  { a: '#ffffff', b: '#ffffff', ratio: 1 },
  { a: '#0b5d4a', b: '#ffffff', ratio: 7.8 },
  { a: '#ffffff', b: '#7d5309', ratio: 6.7 },
  { a: '#e8bb58', b: '#0e2a24', ratio: 8.5 },
])('$a against $b is $ratio', ({ a, b, ratio }) => {
  expect(contrastRatio(a, b)).toBeCloseTo(ratio, 1);
});

it.each(['0b5d4a', '#0b5d4', '#0b5d4a0', '#zzzzzz', 'green', ''])(
  'refuses %j as a colour',
  (text) => {
    expect(isHexColour(text)).toBe(false);
  },
);
