import { expect, it } from 'vitest';
import { dataLines } from './data-lines.ts';

it.each([
  ['nothing', {}, []],
  ['a field', { reason: 'Not certifiable' }, [{ name: 'reason', value: 'Not certifiable' }]],
  ['an empty field', { reason: null }, [{ name: 'reason', value: '–' }]],
  [
    'a change, before everything else',
    {
      note: 'x',
      before: { displayName: null, isDisabled: false },
      after: { displayName: 'Ada', isDisabled: true },
    },
    [
      { name: 'name', value: '– → Ada' },
      { name: 'is disabled', value: 'no → yes' },
      { name: 'note', value: 'x' },
    ],
  ],
  [
    'a field that was only there before or after',
    { before: { phone: '1' }, after: { email: 'a@x.example' } },
    [
      { name: 'phone number', value: '1 → –' },
      { name: 'e-mail', value: '– → a@x.example' },
    ],
  ],
  [
    'a change of one value',
    { before: 'link', after: 'register' },
    [
      { name: 'before', value: 'link' },
      { name: 'after', value: 'register' },
    ],
  ],
  [
    'fields within a field, and a list',
    { goes: { leads: 2, orders: 0 }, entries: [4, 9] },
    [
      { name: 'goes, leads', value: '2' },
      { name: 'goes, orders', value: '0' },
      { name: 'entries', value: '4, 9' },
    ],
  ],
  ['a file', { file: { originalName: 'a.pdf' } }, [{ name: 'file', value: 'a.pdf' }]],
])('shows %s', (_, data, lines) => {
  expect(dataLines(data)).toEqual(lines);
});
