import type { RefObject } from 'react';
import { adminAddress } from '#core/admin-address.ts';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { reviewDue } from '#core/domain/dashboard/record-due.ts';
import { REVIEW_STEP_WORDS, reviewRestWords, reviewStep } from '#core/domain/reviews/next-step.ts';
import { DueBadge } from '#web/admin-kit/records/due-badge.tsx';
import type { NextStep } from '#web/admin-kit/records/next-step.tsx';
import { RecordHeader } from '#web/admin-kit/records/record-header.tsx';
import { Only } from '#web/admin-kit/session.tsx';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Resume, SendPoints, useSendPoints } from '#web/features/reviews/points/send-points.tsx';
import { listCriteria, listUnsent } from '#web/features/reviews/review-criteria.ts';
import {
  clockWords,
  REVIEW_STATE_LABELS,
  REVIEW_STATE_TONES,
} from '#web/features/reviews/review-words.ts';
import { useStep } from '#web/features/reviews/reviews.queries.ts';
import { brand } from '#web/lib/brand.ts';
import { DECISION, POINTS } from './panels.ts';

export type ReviewHeaderProps = {
  review: ReviewDetails;
  /** Heading of the current part of the desk. */
  heading: RefObject<HTMLElement | null>;
};

/** The review's customer, progress, due date, assignee and next step. */
export function ReviewHeader({ review, heading }: ReviewHeaderProps) {
  const { id, customerId, customerName, companyName, customerEmail, customerPhone } = review;
  const sending = useSendPoints(review);
  const { step, next } = useNextStep({ review, heading }, sending.ask);
  return (
    <>
      <RecordHeader
        isWide
        customer={{
          id: customerId,
          name: customerName,
          company: companyName,
          email: customerEmail,
          phone: customerPhone,
        }}
        state={<ReviewProgress review={review} />}
        assignment={{ subject: 'review', id, assignee: review.reviewer }}
        next={next}
        more={
          <Only to="review">
            <Resume review={review} />
            {step !== 'send' && <SendPoints review={review} onAsk={sending.ask} />}
          </Only>
        }
      />
      {sending.dialog}
    </>
  );
}

/** The clock names the day of the decision, counted in business days; the badge says how near it is. */
function ReviewProgress({ review }: { review: ReviewDetails }) {
  const due = reviewDue(review, brand.timeZone);
  const words = clockWords(review, new Date());
  return (
    <>
      <Badge tone={REVIEW_STATE_TONES[review.state]}>{REVIEW_STATE_LABELS[review.state]}</Badge>
      {due && <DueBadge due={due.at.toISOString()} />}
      {words && <p className="text-ink-700">{words}</p>}
    </>
  );
}

/** Triggers the same actions as the desk's own controls, with the same confirmations. */
function useNextStep({ review, heading }: ReviewHeaderProps, askToSend: () => void) {
  const { setFilter } = useAdminAddress();
  const start = useStep(review.id, reviews.start);
  const criteria = listCriteria(review);
  const open = criteria.filter(({ state }) => state.confirmedLevel === null);
  const untouched = open.filter(({ points }) => points.every(({ state }) => state === 'closed'));
  const unsent = listUnsent(review).length;
  const step = reviewStep({ ...review, untouched: untouched.length, unsent });
  if (!step) return { step, next: reviewRestWords(review) };
  const { button: label, why, permission } = REVIEW_STEP_WORDS[step];
  const words = { label, why, permission };
  const show = (panel: string) => {
    setFilter('at', panel);
    heading.current?.focus();
  };
  const lead = (panel: string): NextStep => ({ ...words, onTake: () => show(panel) });
  const next = (): NextStep => {
    switch (step) {
      case 'start':
        return {
          ...words,
          why: `${startWords(review)} ${tellsCustomer(review)}`.trim(),
          isPending: start.isPending,
          onTake: () => void start.take({ body: { expectedUpdatedAt: review.updatedAt } }),
        };
      case 'read-answers':
        return lead(POINTS);
      case 'confirm':
        return lead((untouched[0] ?? open[0])?.key ?? DECISION);
      case 'send':
        return {
          ...words,
          label: `${label} (${unsent})`,
          why: `${why} The mail goes to ${review.customerEmail}.`,
          onTake: askToSend,
        };
      case 'issue':
        return { ...words, href: adminAddress('order', review.orderId) };
      default:
        return lead(DECISION);
    }
  };
  return { step, next: next() };
}

const startWords = ({ reviewer }: ReviewDetails): string =>
  reviewer === null
    ? REVIEW_STEP_WORDS.start.why
    : `${reviewer} was given this review and has not started. Starting makes you the reviewer.`;

const tellsCustomer = ({ orderStatus, customerEmail }: ReviewDetails): string =>
  orderStatus === 'processing'
    ? `The order moves to review, and ${customerEmail} is notified by mail.`
    : '';
