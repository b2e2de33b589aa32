import { describe, expect, it } from 'vitest';
import { defaultSort, LIST_NAMES, sortValues } from './sorts.ts';
import { unknownFilter } from './view-filters.ts';

describe('the orders of a list', () => {
  it('are each of its sorts in both directions, the default first', () => {
    expect(sortValues('reviews')).toEqual(['-opened', 'opened', '-due', 'due']);
    for (const list of LIST_NAMES) expect(sortValues(list)[0]).toBe(defaultSort(list));
    expect(defaultSort('orders')).toBe('-created');
  });
});

describe('the filters of a saved view', () => {
  it.each([
    ['orders', { paymentState: 'captured', assignee: 'me', from: 'x', to: 'y' }, undefined],
    ['orders', { status: 'review', topic: 'general' }, 'topic'],
    ['emails', { state: 'failed', sort: 'recipient' }, undefined],
    ['emails', { assignee: 'me' }, 'assignee'],
    ['certificates', { endingWithin: '30' }, undefined],
    ['certificates', { assignee: 'me' }, 'assignee'],
    ['leads', { constructor: 'x' }, 'constructor'],
  ] as const)('of %s: %o', (list, filters, unknown) => {
    expect(unknownFilter(list, filters)).toBe(unknown);
  });
});
