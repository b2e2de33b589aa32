import { expect, it } from 'vitest';
import { momentsOfReview } from './application-review.ts';

const EARLIER = new Date('2026-03-01T10:00:00Z');
const NOW = new Date('2026-03-02T10:00:00Z');

it.each([
  { from: 'submitted', to: 'submitted', had: [null, null], has: [null, null] },
  { from: 'submitted', to: 'under_review', had: [null, null], has: [NOW, null] },
  { from: 'submitted', to: 'approved', had: [null, null], has: [NOW, NOW] },
  { from: 'submitted', to: 'rejected', had: [null, null], has: [NOW, null] },
  { from: 'under_review', to: 'under_review', had: [EARLIER, null], has: [EARLIER, null] },
  { from: 'under_review', to: 'approved', had: [EARLIER, null], has: [NOW, NOW] },
  { from: 'approved', to: 'approved', had: [EARLIER, EARLIER], has: [EARLIER, EARLIER] },
  { from: 'approved', to: 'rejected', had: [EARLIER, EARLIER], has: [NOW, null] },
  { from: 'rejected', to: 'approved', had: [EARLIER, null], has: [NOW, NOW] },
  { from: 'approved', to: 'under_review', had: [EARLIER, EARLIER], has: [EARLIER, null] },
  { from: 'approved', to: 'submitted', had: [EARLIER, EARLIER], has: [EARLIER, null] },
] as const)('from $from to $to', ({ from, to, had, has }) => {
  const before = { applicationStatus: from, reviewedAt: had[0], approvedAt: had[1] };
  expect(momentsOfReview(before, to, NOW)).toEqual({ reviewedAt: has[0], approvedAt: has[1] });
});
