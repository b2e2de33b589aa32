import { describe, expect, it } from 'vitest';
import { addedLines, replaceInField } from './shared-field.ts';

describe('what is new in a field that is written over', () => {
  it.each([
    [null, 'Call on Monday', 'Call on Monday'],
    ['Call on Monday', 'Call on Monday\nCalled', 'Called'],
    ['Call on Monday', 'Called', 'Called'],
    ['A\nB', 'B\nC\nA', 'C'],
    ['A', 'A', ''],
    ['A', null, ''],
    ['A\nB', 'A', ''],
    [null, ' A \n\n\n\nB ', 'A \n\nB'],
    ['A', ' A ', ''],
  ])('%j becomes %j: %j', (former, current, added) => {
    expect(addedLines(former, current)).toBe(added);
  });
});

describe('the field after a note in it was edited or removed', () => {
  it.each([
    ['Call', 'Call', 'Called', 'Called'],
    ['Call', 'Call', '', null],
    ['A\nCall\nB', 'Call', 'Called\ntwice', 'A\nCalled\ntwice\nB'],
    ['A\nCall\nB', 'Call', '', 'A\nB'],
    ['A\nB\nC', 'A\nB', '', 'C'],
    ['A\nCall', 'Call', '', 'A'],
    ['Call back', 'Call', 'x', 'Call back'],
    ['Something else', 'Call', 'x', 'Something else'],
    [null, 'Call', 'x', null],
  ])('%j: %j becomes %j, so it says %j', (field, former, next, expected) => {
    expect(replaceInField(field, former, next)).toBe(expected);
  });
});
