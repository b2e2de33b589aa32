import { expect, it } from 'vitest';
import { figuresIn, unsupportedFigures } from './figures.ts';

it.each([
  ['It costs $1,800.', ['$1800']],
  ['$87.50, or 350 dollars', ['$87.50', '$350']],
  ['50% off, ten percent more', ['50%', '10%']],
  [
    'within 7 days, five business days, 15-30 minutes',
    ['7 day', '5 business day', '15', '30 minute'],
  ],
  ['a 30-day guarantee, 3 years, 24 hours', ['30 day', '3 year', '24 hour']],
  ['25 questions', ['25']],
  ['nothing at all', []],
])('reads the figures of "%s"', (text, figures) => {
  expect([...figuresIn(text)]).toEqual(figures);
});

it.each([
  ['valid for three years', 'valid for 3 years', []],
  ['valid for 3 months', 'valid for 3 years', ['3 month']],
  ['within 5 days', 'within 5 business days', ['5 day']],
  ['the 350 that you pay', 'a fee of $350', []],
  ['$70', 'a score of 70', ['$70']],
  ['70%', 'a score of 70', ['70%']],
])('finds what "%s" adds to "%s"', (text, grounds, added) => {
  expect(unsupportedFigures(text, grounds)).toEqual(added);
});
