import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';
import { INQUIRIES, MAILS, ORDERS, REVIEWS } from './lists.ts';

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('a cursor', () => {
  it.each([
    { sort: '-created', stretches: ORDERS.sorts.created(true), keys: ['1767225600000', '7'] },
    { sort: 'amount', stretches: ORDERS.sorts.amount(false), keys: ['613.00', '7'] },
    { sort: 'due', stretches: REVIEWS.sorts.due(false), keys: ['2026-02-28', '7'] },
    { sort: 'name', stretches: INQUIRIES.sorts.name(false), keys: ["o'neill 😀", '7'] },
    { sort: '-recipient', stretches: MAILS.sorts.recipient(true), keys: ['a@b', '0', '7'] },
  ])('of the order $sort is read as it was written', ({ sort, stretches, keys }) => {
    const read = readCursor(writeCursor(sort, { stretch: 0, keys }), sort, stretches);
    expect(read).toMatchObject({ stretch: 0, behind: expect.anything() });
  });

  it('may name any stretch of its order', () => {
    const stretches = REVIEWS.sorts.due(false);
    const cursor = writeCursor('due', { stretch: 1, keys: ['1767225600000', '7'] });
    expect(readCursor(cursor, 'due', stretches)).toMatchObject({ stretch: 1 });
  });

  const created = { sort: '-created', stretches: ORDERS.sorts.created(true) };
  const due = { sort: 'due', stretches: REVIEWS.sorts.due(false) };
  const amount = { sort: 'amount', stretches: ORDERS.sorts.amount(false) };
  const name = { sort: 'name', stretches: INQUIRIES.sorts.name(false) };
  it.each([
    ['nothing', created, ''],
    ['no JSON', created, 'x'],
    ['no list', created, Buffer.from('{"0":"-created"}').toString('base64url')],
    ['another order', created, cursorOf('created', 0, '1', '7')],
    ['a stretch that is not there', created, cursorOf('-created', 1, '1', '7')],
    ['a stretch before the first', created, cursorOf('-created', -1, '1', '7')],
    ['a stretch with a name', created, cursorOf('-created', 'length', '1', '7')],
    ['too few values', created, cursorOf('-created', 0, '1')],
    ['too many values', created, cursorOf('-created', 0, '1', '7', '8')],
    ['a number for a text', created, cursorOf('-created', 0, 1, 7)],
    ['an id beyond all ids', created, cursorOf('-created', 0, '1', '2147483648')],
    ['a time before all times', created, cursorOf('-created', 0, '-1', '7')],
    ['a time beyond all times', created, cursorOf('-created', 0, '99999999999999', '7')],
    ['no day of the calendar', due, cursorOf('due', 0, '2026-02-30', '7')],
    ['a month too many', due, cursorOf('due', 0, '2026-13-01', '7')],
    ['the year 0', due, cursorOf('due', 0, '0000-01-01', '7')],
    ['an amount that is none', amount, cursorOf('amount', 0, 'NaN', '7')],
    ['a text that the database refuses', name, cursorOf('name', 0, 'a\0b', '7')],
  ])('with %s is refused', (_, { sort, stretches }, cursor) => {
    expect(() => readCursor(cursor, sort, stretches)).toThrow(
      'The list does not continue from there',
    );
  });
});
