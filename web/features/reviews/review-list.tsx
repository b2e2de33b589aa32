import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import type { Review } from '#core/contract/staff/certification/review-records.ts';
import { REVIEW_STATES } from '#core/domain/reviews/points.ts';
import { AttentionChip, useAttentionFilter } from '#web/admin-kit/attention-filter.tsx';
import { ChoiceFilter, ExportButton, ListSearch } from '#web/admin-kit/list-bar.tsx';
import { ListShell } from '#web/admin-kit/list-shell.tsx';
import { ACTIONS, type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { areaWords, dayWords } from '#web/features/certificates/certificate-words.ts';
import {
  describeDue,
  pointWords,
  REVIEW_STATE_LABELS,
  REVIEW_STATE_TONES,
  turnWords,
} from './review-words.ts';
import { reviewList } from './reviews.queries.ts';

type ReviewListProps = { onOpen: (id: number) => void };

/** Every secured order has a review; those that are due come first. */
export function ReviewList({ onOpen }: ReviewListProps) {
  const { filter, setFilter } = useAdminAddress();
  const search = filter('search');
  const state = REVIEW_STATES.find((known) => known === filter('state'));
  const isMine = filter('mine') === 'true';
  const attention = useAttentionFilter('reviews');
  const list = useInfiniteQuery(
    reviewList({ search, state, attention, mine: isMine ? 'true' : undefined }),
  );
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex max-sm:w-full sm:flex-1">
          <ListSearch
            label="Search reviews"
            placeholder="Company, customer or order number"
            value={search}
            onChange={(value) => setFilter('search', value)}
          />
        </div>
        <ChoiceFilter
          label="State"
          all="All states"
          choices={REVIEW_STATES}
          labels={REVIEW_STATE_LABELS}
          value={state}
          onChange={(value) => setFilter('state', value)}
        />
        <Checkbox
          label="Only mine"
          checked={isMine}
          onChange={(event) => setFilter('mine', event.target.checked ? 'true' : '')}
        />
        <AttentionChip list="reviews" />
        <ExportButton
          list="reviews"
          filters={{ search, state, attention, mine: isMine ? 'true' : undefined }}
        />
      </div>
      <ListShell
        query={list}
        noun="reviews"
        isFiltered={Boolean(search || state || isMine)}
        attention={attention}
        empty={{
          icon: ClipboardCheck,
          title: 'No reviews yet.',
          description: 'One opens a few minutes after the payment of an order is secured.',
        }}
        emptyWhenFiltered={{
          icon: ClipboardCheck,
          title: 'No reviews found.',
          description: 'Nothing matches this search and these filters.',
        }}
      >
        {(rows) => <Rows rows={rows} onOpen={onOpen} />}
      </ListShell>
    </div>
  );
}

function Due({ review: { dueOn, waitingSince } }: { review: Review }) {
  if (!dueOn) return waitingSince ? <span className="text-ink-600">Clock stands still</span> : '–';
  const { words, isLate, isClose } = describeDue(dueOn, new Date());
  const tone = isLate ? 'text-danger-700' : isClose ? 'text-brass-700' : 'text-ink-600';
  return (
    <>
      <p className="whitespace-nowrap tabular-nums">
        <span className="text-ink-600 lg:hidden">Decide by </span>
        {dayWords(dueOn)}
      </p>
      <p className={`font-medium tabular-nums ${tone}`}>{words}</p>
    </>
  );
}

const COLUMNS: Column<Review>[] = [
  {
    head: 'Company',
    cell: ({ companyName, customerName, orderNumber }) => (
      <>
        <p className="wrap-anywhere font-medium">{companyName ?? customerName}</p>
        <p className="whitespace-nowrap text-ink-700 tabular-nums">{orderNumber}</p>
      </>
    ),
    className: 'align-top',
  },
  {
    head: 'Areas',
    cell: areaWords,
    inCard: 'wide',
    className: 'align-top text-ink-700 max-lg:order-1',
  },
  {
    head: 'Whose turn',
    cell: (review) => (
      <div className="grid justify-items-start gap-1 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-x-2">
        <Badge tone={REVIEW_STATE_TONES[review.state]}>{REVIEW_STATE_LABELS[review.state]}</Badge>
        <span className="wrap-anywhere">{turnWords(review)}</span>
      </div>
    ),
    inCard: 'wide',
    className: 'align-top max-lg:order-1',
  },
  {
    head: 'Decide by',
    cell: (review) => <Due review={review} />,
    inCard: 'wide',
    className: 'align-top max-lg:order-1',
  },
  {
    head: 'Progress',
    cell: (review) => (
      <>
        <p className="tabular-nums lg:whitespace-nowrap">
          {review.confirmed} of {review.criteria} confirmed
        </p>
        {review.decision === null && pointWords(review) && (
          <p className="text-ink-700 tabular-nums">Points: {pointWords(review)}</p>
        )}
      </>
    ),
    inCard: 'wide',
    className: 'align-top max-lg:order-1',
  },
];

type RowsProps = { rows: Review[]; onOpen: (id: number) => void };

function Rows({ rows, onOpen }: RowsProps) {
  const actions: Column<Review> = {
    head: ACTIONS,
    cell: ({ id, orderNumber, companyName, customerName }) => (
      <Button
        variant="outline"
        size="sm"
        aria-label={`Open the review of ${companyName ?? customerName}, ${orderNumber}`}
        onClick={() => onOpen(id)}
      >
        Open
      </Button>
    ),
    inCard: 'corner',
    className: 'align-top',
  };
  return <RecordTable label="Reviews" columns={[...COLUMNS, actions]} rows={rows} />;
}
