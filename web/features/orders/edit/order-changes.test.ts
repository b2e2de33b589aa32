import { expect, it } from 'vitest';
import type { OrderDetails } from '#core/contract/staff/orders.ts';
import { certificateFile, managedOrder } from '#web/test/records/managed-order.ts';
import { changesBetween } from './order-changes.ts';

it.each<[Partial<OrderDetails>, string[]]>([
  [{}, []],
  [{ updatedAt: '2026-03-03T10:00:00.000Z' }, []],
  [{ orderStatus: 'certified' }, ['Status (now Certified)']],
  [{ trackingNumber: 'T-1', dueDiligenceNotes: 'Checked' }, ['Tracking number', 'Notes']],
  // Staff notes have their own section.
  [{ internalNote: 'Careful' }, []],
  [{ customerPhone: '+1 555 0100' }, ['Customer data']],
  [{ nameOnCertificate: 'Engines Ltd' }, ['Customer data']],
  [{ paymentState: 'captured' }, ['Payment (now Completed)']],
  [{ files: [certificateFile()] }, ['Certificate files']],
])('%j is told as %j', (change, told) => {
  expect(changesBetween(managedOrder(), { ...managedOrder(), ...change })).toEqual(told);
});

it('leaves out the parts that forms show themselves', () => {
  const after = managedOrder({ orderStatus: 'certified', customerName: 'Grace Hopper' });
  expect(changesBetween(managedOrder(), after, ['handling'])).toEqual(['Customer data']);
  expect(changesBetween(managedOrder(), after, ['customer'])).toEqual(['Status (now Certified)']);
  expect(changesBetween(managedOrder(), after, ['handling', 'customer'])).toEqual([]);
});
