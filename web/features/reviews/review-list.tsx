import { ClipboardCheck } from 'lucide-react';
import type { Review } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { USUAL_DATE_PRESETS } from '#core/domain/lists/date-presets.ts';
import { type Column, figureChoice, type ListDefinition } from '#web/admin-kit/lists/definition.ts';
import { Moment } from '#web/components/moment.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { areaWords, dayWords } from '#web/features/certificates/certificate-words.ts';
import {
  describeDue,
  pointWords,
  REVIEW_STATE_LABELS,
  REVIEW_STATE_TONES,
  turnWords,
} from './review-words.ts';

const holderOf = ({ companyName, customerName }: Review): string => companyName ?? customerName;

const StateBadge = ({ review: { state } }: { review: Review }) => (
  <Badge tone={REVIEW_STATE_TONES[state]}>{REVIEW_STATE_LABELS[state]}</Badge>
);

/** Shows how much time is left, in words and color. */
function DueWords({ review: { dueOn, waitingSince } }: { review: Review }) {
  if (!dueOn) return waitingSince ? <span className="text-ink-600">Clock paused</span> : '–';
  const { words, isLate, isClose } = describeDue(dueOn, new Date());
  const tone = isLate ? 'text-danger-700' : isClose ? 'text-brass-700' : 'text-ink-600';
  return <span className={`font-medium ${tone}`}>{words}</span>;
}

const COLUMNS: Column<Review>[] = [
  {
    id: 'company',
    head: 'Company',
    isFixed: true,
    cell: (review) => (
      <>
        <p className="truncate font-medium">{holderOf(review)}</p>
        <p className="whitespace-nowrap text-ink-700">{review.orderNumber}</p>
      </>
    ),
    className: 'max-w-56',
  },
  {
    id: 'areas',
    head: 'Areas',
    cell: (review) => <p className="line-clamp-2">{areaWords(review)}</p>,
    className: 'max-w-56 text-ink-700',
  },
  {
    id: 'turn',
    head: 'Whose turn',
    cell: (review) => (
      <>
        <StateBadge review={review} />
        <p className="truncate">{turnWords(review)}</p>
      </>
    ),
    className: 'max-w-56',
  },
  {
    id: 'due',
    head: 'Decide by',
    sort: 'due',
    cell: (review) => (
      <>
        {review.dueOn && <p>{dayWords(review.dueOn)}</p>}
        <DueWords review={review} />
      </>
    ),
    className: '*:whitespace-nowrap',
  },
  {
    id: 'progress',
    head: 'Progress',
    cell: (review) => (
      <>
        <p>
          {review.confirmed} of {review.criteria} confirmed
        </p>
        {review.decision === null && pointWords(review) && (
          <p className="text-ink-700">Points: {pointWords(review)}</p>
        )}
      </>
    ),
    className: '*:whitespace-nowrap',
  },
  {
    id: 'opened',
    head: 'Opened',
    sort: 'opened',
    isExtra: true,
    cell: ({ createdAt }) => <Moment iso={createdAt} />,
    className: 'w-32 text-ink-700',
  },
];

export const REVIEW_LIST: ListDefinition<Review> = {
  list: 'reviews',
  endpoint: reviews.list,
  label: 'Reviews',
  noun: 'reviews',
  search: { label: 'Search reviews', placeholder: 'Company, customer or order number' },
  choices: [
    { name: 'state', label: 'State', all: 'All states', labels: REVIEW_STATE_LABELS },
    figureChoice('reviews'),
  ],
  dates: USUAL_DATE_PRESETS,
  assigneeLabel: 'Reviewer',
  columns: COLUMNS,
  card: (review) => ({
    title: holderOf(review),
    side: <StateBadge review={review} />,
    lines: [
      <span key="turn" className="truncate">
        {turnWords(review)}
      </span>,
      <>
        <span className="whitespace-nowrap">{review.orderNumber}</span>
        {(review.dueOn || review.waitingSince) && <DueWords review={review} />}
      </>,
    ],
  }),
  nameOf: (review) => `${holderOf(review)}, ${review.orderNumber}`,
  opener: (review) => ({
    text: 'Open',
    name: `Open the review of ${holderOf(review)}, ${review.orderNumber}`,
  }),
  empty: {
    icon: ClipboardCheck,
    title: 'No reviews yet.',
    description: 'One opens a few minutes after the payment of an order is secured.',
  },
  emptyWhenFiltered: {
    icon: ClipboardCheck,
    title: 'No reviews found.',
    description: 'Nothing matches this search and these filters.',
  },
};
