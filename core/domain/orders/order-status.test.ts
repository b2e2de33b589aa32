import { describe, expect, it } from 'vitest';
import { hasReached, ORDER_STATUS_LABELS, ORDER_STATUSES } from './order-status.ts';

describe('hasReached', () => {
  it.each([
    { status: 'processing', reached: ['processing'] },
    { status: 'review', reached: ['processing', 'review'] },
    { status: 'certified', reached: ['processing', 'review', 'certified'] },
    { status: 'delivered', reached: ['processing', 'review', 'certified', 'delivered'] },
  ] as const)('$status lights $reached', ({ status, reached }) => {
    expect(ORDER_STATUSES.filter((step) => hasReached(status, step))).toEqual(reached);
  });
});

it.each(ORDER_STATUSES)(
  'the label of %s is the word the tracking page shows in capitals',
  (status) => {
    expect(ORDER_STATUS_LABELS[status].toUpperCase()).toBe(status.toUpperCase());
  },
);
