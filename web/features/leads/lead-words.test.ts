import { describe, expect, it } from 'vitest';
import { leadTitle, notesWithMark, verdictOf } from './lead-words.ts';

const CONTACTED = 'Lead contacted for follow-up';
const QUALIFIED = 'Lead qualified for certification';

describe('the notes of a lead that gets a mark', () => {
  it.each([
    [null, 'contacted', CONTACTED],
    ['', 'contacted', CONTACTED],
    [CONTACTED, 'qualified', QUALIFIED],
    [CONTACTED, 'contacted', CONTACTED],
    ['Call on Monday', 'contacted', `Call on Monday\n${CONTACTED}`],
    [`Call on Monday\n${CONTACTED}`, 'qualified', `Call on Monday\n${QUALIFIED}`],
    [`${CONTACTED}\nAsked for an offer`, 'qualified', `Asked for an offer\n${QUALIFIED}`],
    ['First\n\nSecond', 'contacted', `First\n\nSecond\n${CONTACTED}`],
  ] as const)('%j marked as %s: %j', (notes, mark, expected) => {
    expect(notesWithMark(notes, mark)).toBe(expected);
  });

  it('stay as they are where both would not fit', () => {
    expect(notesWithMark('x'.repeat(4_980), 'contacted')).toBeUndefined();
  });
});

it.each([
  [null, [], 'No results yet'],
  [40, [], 'Not eligible yet'],
  [72, ['a', 'b'], 'Eligible for certification in 2 of 5 areas'],
  [90, ['a', 'b', 'c', 'd', 'e'], 'Eligible for certification in all areas'],
])('a score of %j with %j: %s', (score, eligibleAreas, verdict) => {
  expect(verdictOf({ score, eligibleAreas })).toBe(verdict);
});

it.each([
  ['Engines', 'Engines'],
  ['', 'Ada Lovelace'],
  [null, 'Ada Lovelace'],
])('a lead of the company %j is called %s', (companyName, title) => {
  expect(leadTitle({ firstName: 'Ada', lastName: 'Lovelace', companyName })).toBe(title);
});
