import type { Review, ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { LEVEL_NAMES, type Level } from '#core/domain/assessment/assessment-question.ts';
import { formatScore } from '#core/domain/assessment/format-score.ts';
import { ELIGIBLE_FROM } from '#core/domain/assessment/scoring.ts';
import { businessDaysBetween } from '#core/domain/business-days.ts';
import type { Day } from '#core/domain/certificates/content.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { type Basis, CONFIRMED, type DiligenceKey } from '#core/domain/reviews/criteria.ts';
import type { Obstacle } from '#core/domain/reviews/decision.ts';
import type { PointKind, PointState, ReviewState } from '#core/domain/reviews/points.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';
import { brand } from '#web/lib/brand.ts';
import { formatDay } from '#web/lib/moments.ts';

export const REVIEW_STATE_LABELS: Record<ReviewState, string> = {
  open: 'In review',
  waiting: 'Waiting for customer',
  decision: 'Ready to decide',
  decided: 'Decided',
  closed: 'Closed',
};

export const REVIEW_STATE_TONES: Record<ReviewState, BadgeTone> = {
  open: 'info',
  waiting: 'neutral',
  decision: 'warning',
  decided: 'success',
  closed: 'neutral',
};

export const POINT_KIND_LABELS: Record<PointKind, string> = {
  request: 'Request for evidence',
  major: 'Major finding',
  minor: 'Minor finding',
  observation: 'Observation',
};

/** What each kind means for the certificate. */
export const POINT_KIND_HINTS: Record<PointKind, string> = {
  request: 'Something the customer should show or explain.',
  major: 'It must be settled before anything is certified.',
  minor: 'It is looked at again at the next check-in.',
  observation: 'Advice. The customer need not do anything.',
};

export const POINT_KIND_TONES: Record<PointKind, BadgeTone> = {
  request: 'info',
  major: 'danger',
  minor: 'warning',
  observation: 'neutral',
};

export const POINT_STATE_LABELS: Record<PointState, string> = {
  draft: 'Draft, not sent',
  open: 'Sent, not answered',
  answered: 'Answered',
  closed: 'Closed',
};

export const BASIS_LABELS: Record<Basis, string> = {
  document: 'A document',
  interview: 'An interview or call',
  site: 'A visit on site',
  public: 'A public source',
  statement: 'The company’s statement alone',
};

export const DILIGENCE_NAMES: Record<DiligenceKey, string> = {
  'diligence.exists': 'The company’s existence',
  'diligence.authority': 'The person’s authority',
  'diligence.contact': 'Contact another way',
};

/** `Level 4: In use everywhere and checked`; due diligence has two levels with their own names. */
export const levelWords = (level: Level, kind: 'choice' | 'diligence'): string =>
  kind === 'choice'
    ? `Level ${level}: ${LEVEL_NAMES[level]}`
    : level === CONFIRMED
      ? 'Confirmed'
      : 'Not confirmed';

export const countWords = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const toDate = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** `Wednesday, November 25`. */
const weekdayWords = (day: Day): string =>
  `${WEEKDAY.format(toDate(day))}, ${MONTH.format(toDate(day))} ${toDate(day).getUTCDate()}`;

/** Says whose turn it is and by when. */
export function clockWords(
  { state, dueOn, waitingSince }: Pick<Review, 'state' | 'dueOn' | 'waitingSince'>,
  now: Date,
): string | undefined {
  if (state === 'waiting' && waitingSince)
    return `Waiting for the customer since ${weekdayWords(dayOf(new Date(waitingSince), brand.timeZone))}; the clock is paused`;
  if (!dueOn) return undefined;
  const late = describeDue(dueOn, now);
  return `Decide by ${weekdayWords(dueOn)}${late.isLate ? ` (${late.words.toLowerCase()})` : ''}`;
}

type Due = { words: string; isLate: boolean; isClose: boolean };

/** Says how near the day of the decision is, in business days of the brand's calendar. */
export function describeDue(dueOn: Day, now: Date): Due {
  const today = dayOf(now, brand.timeZone);
  const left = businessDaysBetween(toDate(today), toDate(dueOn));
  // On the weekend after the last day no business day has passed yet, but the day has.
  if (dueOn < today)
    return {
      words: left < 0 ? `${countWords(-left, 'business day')} overdue` : 'Overdue',
      isLate: true,
      isClose: true,
    };
  if (dueOn === today) return { words: 'Due today', isLate: false, isClose: true };
  return {
    words: `${countWords(left, 'business day')} left`,
    isLate: false,
    isClose: left <= 1,
  };
}

export function turnWords({
  state,
  reviewer,
  waitingSince,
  decision,
  answeredPoints,
}: Pick<Review, 'state' | 'reviewer' | 'waitingSince' | 'decision' | 'answeredPoints'>): string {
  switch (state) {
    case 'open':
      if (!reviewer) return 'Nobody has started';
      return answeredPoints > 0 ? `${reviewer}: the customer has answered` : reviewer;
    case 'waiting':
      return waitingSince ? `Customer, since ${formatDay(waitingSince)}` : 'Customer';
    case 'decision':
      return 'Someone who has not reviewed it';
    case 'decided':
      return decision === 'certify' ? 'Certified' : 'Declined';
    case 'closed':
      return 'Payment returned or expired';
  }
}

/** Counts the points that wait for an answer or for us; empty if there are none. */
export function pointWords({
  openPoints,
  answeredPoints,
}: Pick<Review, 'openPoints' | 'answeredPoints'>): string {
  return [
    openPoints > 0 && `${openPoints} open`,
    answeredPoints > 0 && `${answeredPoints} answered`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Describes an obstacle to certifying an area, one sentence each. */
export function obstacleWords(obstacle: Obstacle, nameOf: (key: string) => string): string[] {
  const names = (keys: readonly string[]): string => keys.map(nameOf).join(', ');
  switch (obstacle.kind) {
    case 'unconfirmed':
      return [`Not confirmed yet: ${names(obstacle.keys)}`];
    case 'diligence':
      return [`Due diligence failed: ${names(obstacle.keys)}`];
    case 'major-open':
      return [
        obstacle.count === 1
          ? 'A major finding is not closed'
          : `${obstacle.count} major findings are not closed`,
      ];
    case 'not-eligible': {
      const { failedMustHaves, levelOnes, score } = obstacle.score;
      return [
        ...(failedMustHaves.length > 0
          ? [`Must-have below level 3: ${names(failedMustHaves)}`]
          : []),
        ...(levelOnes.length > 0 ? [`At level 1: ${names(levelOnes)}`] : []),
        ...(score < ELIGIBLE_FROM
          ? [`${formatScore(score)} points, where ${ELIGIBLE_FROM} are needed`]
          : []),
      ];
    }
  }
}

type Deciders = Pick<ReviewDetails, 'needsSecondPerson' | 'canDecide' | 'otherDeciders'>;

/** Whether everyone has reviewed, so that with four eyes, no one is left to decide. */
export const hasNoDecider = ({ needsSecondPerson, canDecide, otherDeciders }: Deciders): boolean =>
  needsSecondPerson && !canDecide && otherDeciders === 0;

/** Whether the user is the last person who can decide, and so should not review. */
export const isLastDecider = ({ needsSecondPerson, canDecide, otherDeciders }: Deciders): boolean =>
  needsSecondPerson && canDecide && otherDeciders === 0;
