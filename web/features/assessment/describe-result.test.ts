import { expect, it } from 'vitest';
import { parseRecommendation } from './describe-result.ts';

const WHOLE = { status: 'Eligible', summary: 'Good.', keyAreas: ['a'], actionSteps: [] };

it.each([
  ['the stored JSON', JSON.stringify(WHOLE), WHOLE],
  ['plain words', 'Well done.', { text: 'Well done.' }],
  ['JSON of another shape', '{"status":1}', { text: '{"status":1}' }],
  ['nothing', null, undefined],
  ['blanks', '  ', undefined],
])('reads %s', (_, text, expected) => {
  expect(parseRecommendation(text)).toEqual(expected);
});
