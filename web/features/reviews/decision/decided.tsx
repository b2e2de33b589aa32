import { Link } from 'wouter';
import { adminAddress } from '#core/admin-address.ts';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { isReviewOver } from '#core/domain/reviews/opening.ts';
import { Fact } from '#web/admin-kit/records/record.tsx';
import { Moment } from '#web/components/moment.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { areaName, dayWords } from '#web/features/certificates/certificate-words.ts';
import { CompleteAreas, ExtendCertificate } from './complete-areas.tsx';
import { DeclinedPayment } from './declined-payment.tsx';
import { Reopen } from './reopen.tsx';

/** The decision, who made it, and what comes next. */
export function Decided({ review }: { review: ReviewDetails }) {
  const { decision, areas, areasGranted, decidedBy, decidedAt, decidedByTwo, completionUntil } =
    review;
  const granted = areasGranted ?? [];
  const declined = areas.filter((area) => !granted.includes(area));
  const isCertified = decision === 'certify';
  const namesOf = (list: readonly string[]): string =>
    review.isOverall && list.length === areas.length
      ? OVERALL_CERTIFICATION.name
      : list.map(areaName).join('\n');
  return (
    <div className="grid max-w-3xl gap-5">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact name="Decision">{isCertified ? 'Certified' : 'Declined'}</Fact>
        <Fact name="Decided by">
          {decidedBy}
          {decidedAt && (
            <>
              , <Moment iso={decidedAt} />
            </>
          )}
        </Fact>
        {granted.length > 0 && <Fact name="Certified areas">{namesOf(granted)}</Fact>}
        {declined.length > 0 && <Fact name="Not certified">{namesOf(declined)}</Fact>}
        <Fact name="Four eyes">
          {decidedByTwo
            ? 'Reviewed and decided by two people'
            : 'Reviewed and decided by one person'}
        </Fact>
        {completionUntil && <Fact name="Can be completed until">{dayWords(completionUntil)}</Fact>}
        <Fact name="What it rests on" isLong>
          {review.decisionText}
        </Fact>
      </dl>
      {review.formerDecisions.length > 0 && <FormerDecisions review={review} />}
      <NextSteps review={review} />
      {!isCertified && <DeclinedPayment orderId={review.orderId} />}
    </div>
  );
}

/** The decisions made before declined areas were reopened. */
function FormerDecisions({ review }: { review: ReviewDetails }) {
  return (
    <section aria-label="Earlier decisions" className="grid gap-2">
      <h3 className="font-sans font-semibold tracking-normal">Earlier decisions</h3>
      <ol className="grid gap-2">
        {review.formerDecisions.map(({ areas, text, decidedBy, decidedAt }) => (
          <li key={decidedAt} className="border-ink-200 border-l-2 pl-3">
            <p>
              {decidedBy}, <Moment iso={decidedAt} />: certified {areas.map(areaName).join(', ')}
            </p>
            <p className="wrap-anywhere whitespace-pre-line text-ink-700">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function NextSteps({ review }: { review: ReviewDetails }) {
  const { certificate, canComplete, completionObstacle, certifiedAreas, paymentState } = review;
  const isExtendable = certificate !== null && certificate.areasToAdd.length > 0;
  // A decision behind a certificate cannot be taken back, and there is no review without payment.
  const isSettled = certificate !== null && !(isExtendable && certifiedAreas.length > 0);
  const canReopen = !isSettled && !isReviewOver({ paymentState, cancelledAt: null });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {completionObstacle && (
        <p className="w-full text-ink-700">
          The declined areas cannot be completed now. {completionObstacle}
        </p>
      )}
      {isExtendable && (
        <ExtendCertificate certificate={certificate} recipient={review.customerEmail} />
      )}
      {certificate && (
        <Link
          href={adminAddress('certificate', certificate.id)}
          className={buttonStyles({ size: 'sm', variant: 'outline' })}
        >
          Open the certificate
        </Link>
      )}
      {canComplete && <CompleteAreas review={review} />}
      {canReopen && <Reopen review={review} label="Reopen the review" />}
    </div>
  );
}
