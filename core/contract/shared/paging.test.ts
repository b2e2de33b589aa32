import { describe, expect, it } from 'vitest';
import { pageQuery, rowId } from './paging.ts';

const NO_NUMBERS = [
  '0x10',
  '0b1',
  '1e3',
  '1e0',
  ' 1',
  '1 ',
  '+1',
  '-1',
  '1.0',
  '1.',
  '1_000',
  '١',
  '１',
  '',
];
const NO_TEXTS = [null, true, [1], ['1'], {}, 1.5, Number.NaN, Number.POSITIVE_INFINITY];

describe('an id', () => {
  it.each([
    ['1', 1],
    ['2147483647', 2_147_483_647],
    [7, 7],
  ])('can be %j', (sent, read) => {
    expect(rowId.parse(sent)).toBe(read);
  });

  it.each([...NO_NUMBERS, ...NO_TEXTS, undefined, '0', 0, '2147483648', '99999999999'])(
    'cannot be %j',
    (sent) => {
      expect(rowId.safeParse(sent).success).toBe(false);
    },
  );
});

describe('the rows on a page', () => {
  it.each([
    ['1', 1],
    ['200', 200],
    [undefined, 50],
  ])('can be %j', (limit, read) => {
    expect(pageQuery.parse({ limit }).limit).toBe(read);
  });

  it.each([...NO_NUMBERS, ...NO_TEXTS, '0', '201'])('cannot be %j', (limit) => {
    expect(pageQuery.safeParse({ limit }).success).toBe(false);
  });
});
