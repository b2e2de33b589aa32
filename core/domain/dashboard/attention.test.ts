import { expect, it } from 'vitest';
import { ATTENTION_KINDS, attentionKindsIn, attentionListOf, deadlineOf } from './attention.ts';

it.each([
  {
    list: 'orders',
    kinds: [
      'capture-due',
      'payment-problem',
      'certificate-in-doubt',
      'payment-to-return',
      'order-not-begun',
    ],
  },
  {
    list: 'reviews',
    kinds: ['review-due', 'decision-wanted', 'review-answered', 'review-unanswered'],
  },
  { list: 'applications', kinds: ['application-due'] },
  { list: 'emails', kinds: ['mail-failed'] },
] as const)('$list can be narrowed down to $kinds', ({ list, kinds }) => {
  expect(attentionKindsIn(list)).toEqual(kinds);
  expect(kinds.map(attentionListOf)).toEqual(kinds.map(() => list));
});

it('leads to no list where the settings or a certificate show it', () => {
  expect(ATTENTION_KINDS.filter((kind) => attentionListOf(kind) === null)).toEqual([
    'clock-stopped',
    'disk-full',
    'key-misused',
    'audit-broken',
    'check-in-lost',
    'check-in-overdue',
    'withdraw-wanted',
    'backup-failed',
    'erasure-asked',
    'check-in-submitted',
    'change-asked',
  ]);
});

it('has the deadlines that customers were promised, and no others', () => {
  const friday = new Date('2026-03-06T10:00:00Z');
  const withDeadline = ATTENTION_KINDS.filter((kind) => deadlineOf(kind, friday));
  expect(withDeadline).toEqual([
    'review-due',
    'application-due',
    'check-in-submitted',
    'inquiry-unanswered',
  ]);
  expect(deadlineOf('application-due', friday)).toEqual(new Date('2026-03-13T10:00:00Z'));
  expect(deadlineOf('inquiry-unanswered', friday)).toEqual(new Date('2026-03-07T10:00:00Z'));
});
