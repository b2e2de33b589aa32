import { describe, expect, it } from 'vitest';
import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import { listReviewCriteria } from '#core/domain/reviews/criteria.ts';
import { auditReviews } from './reviews.ts';
import type { Snapshot } from './snapshot.ts';

type Rows = { [Part in keyof Snapshot]: Snapshot[Part] extends readonly (infer R)[] ? R : never };

const part = <T>(value: Partial<T>) => value as T;
const AREA = 'security-compliance';
const DUE = { dueOn: '2026-03-11', runningSince: '2026-03-02' };
const CRITERIA = listReviewCriteria(FROZEN_SCHEMES[1] ?? [], [AREA]);

/** A review of one area that Ada made and Grace decided. */
const review = (change: Partial<Rows['reviews']> = {}) =>
  part<Rows['reviews']>({
    id: 1,
    orderId: 1,
    schemeVersion: 1,
    areas: [AREA],
    isOverall: false,
    state: 'decided',
    dueOn: null,
    runningSince: null,
    decision: 'certify',
    areasGranted: [AREA],
    decidedBy: 'grace',
    decidedByTwo: true,
    decidedAt: new Date(5),
    updatedAt: new Date(5),
    reviewers: [],
    ...change,
  });
const confirmed = (change: Partial<Rows['criteria']> = {}) =>
  CRITERIA.map(({ key }) =>
    part<Rows['criteria']>({
      reviewId: 1,
      key,
      confirmedLevel: 5,
      confirmedBy: 'ada',
      ...change,
    }),
  );
const point = (change: Partial<Rows['points']> = {}) =>
  part<Rows['points']>({
    id: 1,
    reviewId: 1,
    criterionKey: null,
    kind: 'major',
    state: 'closed',
    createdAt: new Date(1),
    sentAt: new Date(2),
    closedAt: new Date(4),
    closedBy: 'ada',
    ...change,
  });
const document = (change: Partial<Rows['documents']> = {}) =>
  part<Rows['documents']>({
    id: 1,
    reviewId: 1,
    pointId: 1,
    fileKey: 'evidence',
    uploadedAt: new Date(3),
    ...change,
  });
const decided = (data: object) =>
  part<Rows['activity']>({ subjectType: 'order', subjectId: '1', action: 'review decided', data });

const ORDER = part<Rows['orders']>({
  id: 1,
  orderNumber: 'ORD-2026-AAAAAA',
  paymentState: 'captured',
  orderStatus: 'delivered',
});
const certificate = (change: Partial<Rows['certificates']> = {}) =>
  part<Rows['certificates']>({
    number: 'BEC-2026-AAAA-AAAA-A',
    orderId: 1,
    areas: [AREA],
    status: 'valid',
    decisionNote: null,
    ...change,
  });

/** One review, decided by the rule and by two people, with its certificate. */
const SOUND = part<Snapshot>({
  orders: [ORDER],
  certificates: [certificate()],
  reviews: [review()],
  criteria: confirmed(),
  points: [point()],
  messages: [part<Rows['messages']>({ id: 1, pointId: 1, at: new Date(3) })],
  documents: [document()],
  needsSecondPerson: true,
  activity: [decided({ decision: 'certify' })],
});
const auditWith = (change: Partial<Snapshot> = {}) => [...auditReviews({ ...SOUND, ...change })];

it('finds nothing where nothing is amiss', () => {
  expect(auditWith()).toEqual([]);
});

it('takes the word of an owner for a decision, and a review that was closed later', () => {
  const certificates = [certificate({ decisionNote: 'Seen on site.' })];
  expect(auditWith({ certificates, activity: [] })).toEqual([]);
  const closed = review({ state: 'closed', decision: null, areasGranted: null, decidedAt: null });
  expect(auditWith({ reviews: [closed] })).toEqual([]);
});

describe('finds', () => {
  it.each<[what: string, change: Partial<Snapshot>, told: RegExp]>([
    [
      'a decision although a criterion is open',
      { criteria: confirmed().slice(1) },
      /was decided although .*unconfirmed/,
    ],
    [
      'a decision although a level is too low',
      { criteria: confirmed({ confirmedLevel: 1 }) },
      /was decided although .*not-eligible/,
    ],
    [
      'a decision although a major finding is open',
      { points: [point({ state: 'answered', closedAt: null, closedBy: null })] },
      /was decided although .*major-open/,
    ],
    [
      'areas that were not ordered',
      { reviews: [review({ areasGranted: [AREA, 'leadership-culture-people'] })] },
      /grants foreign areas/,
    ],
    [
      'a decision without areas that certifies',
      { reviews: [review({ areasGranted: [] })] },
      /says certify, and grants 0 areas/,
    ],
    [
      'somebody who decided and had confirmed',
      { criteria: confirmed({ confirmedBy: 'grace' }), points: [] },
      /decided by grace, who had reviewed it/,
    ],
    [
      'somebody who decided and had closed a point',
      { points: [point({ closedBy: 'grace' })] },
      /decided by grace, who had reviewed it/,
    ],
    [
      'one person who is called two',
      {
        criteria: confirmed({ confirmedBy: 'grace' }),
        points: [],
        messages: [],
        needsSecondPerson: false,
      },
      /said to be decided by two/,
    ],
    [
      'a clock that runs while the customer is asked',
      { reviews: [review({ ...DUE, state: 'waiting' })] },
      /is waiting, and is due on 2026-03-11/,
    ],
    [
      'a clock that is paused while we work',
      { reviews: [review({ state: 'open' })] },
      /is open, and is due on null/,
    ],
    [
      'something that was added to a closed review',
      {
        reviews: [review({ state: 'closed', decidedAt: null })],
        points: [point({ closedAt: new Date(6) })],
      },
      /is closed, and something was added/,
    ],
    [
      'evidence that came after the decision',
      { documents: [document({ uploadedAt: new Date(6) })] },
      /is decided, and something was added/,
    ],
    [
      'an order that nobody reviews',
      {
        orders: [{ ...ORDER, orderStatus: 'processing' }],
        reviews: [],
        criteria: [],
        points: [],
      },
      /has no review/,
    ],
    [
      'a review of money that went back',
      {
        orders: [{ ...ORDER, paymentState: 'released' }],
        reviews: [review({ ...DUE, state: 'open', decision: null, areasGranted: null })],
      },
      /is released, and its review is open/,
    ],
    [
      'somebody who decided and had taken back what they confirmed',
      { reviews: [review({ reviewers: ['grace'] })] },
      /decided by grace, who had reviewed it/,
    ],
    [
      'a certificate that rests on nothing',
      { activity: [] },
      /is public without a decision or a reason/,
    ],
    [
      'a certificate of an area that was declined',
      { certificates: [certificate({ areas: ['leadership-culture-people'] })] },
      /names areas that were not granted/,
    ],
  ])('%s', (_, change, told) => {
    expect(auditWith(change)).toContainEqual(expect.stringMatching(told));
  });
});
