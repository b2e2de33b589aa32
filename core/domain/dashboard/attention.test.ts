import { expect, it } from 'vitest';
import {
  ATTENTION_KINDS,
  type AttentionKind,
  attentionKindsIn,
  attentionListOf,
  deadlineOf,
} from './attention.ts';
import { isResolvedByWord } from './queue-acts.ts';

it.each([
  {
    list: 'orders',
    kinds: [
      'capture-due',
      'payment-problem',
      'refund-failed',
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

it('has the deadlines of customers and of cards, and no others', () => {
  const friday = new Date('2026-03-06T10:00:00Z');
  const deadline = (kind: AttentionKind) => deadlineOf(kind, friday, 'America/New_York');
  const withDeadline = ATTENTION_KINDS.filter(deadline);
  expect(withDeadline).toEqual([
    'capture-due',
    'review-due',
    'application-due',
    'case-unanswered',
    'check-in-submitted',
    'inquiry-unanswered',
  ]);
  expect(deadline('application-due')).toEqual(new Date('2026-03-13T10:00:00Z'));
  expect(deadline('inquiry-unanswered')).toEqual(new Date('2026-03-07T10:00:00Z'));
  // The end of the twentieth business day in New York.
  expect(deadline('case-unanswered')).toEqual(new Date('2026-04-04T03:59:59Z'));
});

it('is called done by a word only where no act of its own ends it and nobody waits', () => {
  expect(ATTENTION_KINDS.filter(isResolvedByWord)).toEqual([
    'key-misused',
    'audit-broken',
    'payment-problem',
    'refund-failed',
    'certificate-in-doubt',
    'withdraw-wanted',
    'mail-failed',
    'lead-new',
  ]);
});
