import { useQuery } from '@tanstack/react-query';
import { listOverallGaps, OVERALL_RULE } from '#core/domain/assessment/overall.ts';
import { OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { reportResults } from '#web/features/assessment/results/results.queries.ts';
import { PaymentPageSkeleton } from './payment-frame.tsx';

/** No contact is known, and only the browser of the assessment may add one. */
export function BusinessInformationMissing({ sessionId }: { sessionId: string }) {
  const session = encodeURIComponent(sessionId);
  return (
    <SiteFrame>
      <MessageScreen
        title="Business information is missing"
        text="It can be added only in the browser in which the assessment was taken. You can still pay for the eligible areas: the checkout asks whom to write to."
      >
        <a href={`/checkout?sessionId=${session}`} className={buttonStyles()}>
          Go to checkout
        </a>
        <a href={`/results/${session}`} className={buttonStyles({ variant: 'outline' })}>
          See the report
        </a>
      </MessageScreen>
    </SiteFrame>
  );
}

/** For results that are not good enough for the overall certification, and for sessions without results. */
export function OverallNotOffered({ sessionId }: { sessionId: string }) {
  const { data: results, isLoading } = useQuery(reportResults(sessionId));
  if (isLoading) return <PaymentPageSkeleton />;
  if (results?.length === 0) return <NoAssessmentSession />;
  const hasEligible = results?.some(({ isEligible }) => isEligible) ?? false;
  return (
    <SiteFrame>
      <MessageScreen
        title="Not offered for these results yet"
        text={`The ${OVERALL_CERTIFICATION.name} covers the company as a whole. It asks for ${OVERALL_RULE}. Still missing: ${listOverallGaps(results ?? []).join('; ')}.${hasEligible ? ' The areas in which you do qualify can be certified on their own.' : ''}`}
      >
        {hasEligible && (
          <a href={`/checkout?sessionId=${sessionId}`} className={buttonStyles()}>
            Go to checkout
          </a>
        )}
        <a
          href={`/results/${sessionId}`}
          className={buttonStyles({ variant: hasEligible ? 'outline' : 'primary' })}
        >
          See your report
        </a>
      </MessageScreen>
    </SiteFrame>
  );
}

export function NoAssessmentSession() {
  return (
    <SiteFrame>
      <MessageScreen
        title="There is nothing to pay yet"
        text="No assessment session found. Please complete an assessment first."
      >
        <a href="/assessment" className={buttonStyles()}>
          Go to the assessment
        </a>
        <a href="/" className={buttonStyles({ variant: 'outline' })}>
          Return to Home
        </a>
      </MessageScreen>
    </SiteFrame>
  );
}
