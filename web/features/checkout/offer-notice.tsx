import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { Offer } from './offer.ts';

type OfferNoticeProps = { offer: Offer; sessionId: string | undefined; onReload: () => void };

/** Why just these certifications are offered. */
export function OfferNotice({ offer, sessionId, onReload }: OfferNoticeProps) {
  switch (offer.reason) {
    case 'results-failed':
      return (
        <Alert tone="warning" title="Your results could not be loaded">
          All five certifications are offered. Choose those your company qualified for.
          <span className="mt-3 block">
            <Button variant="outline" size="sm" onClick={onReload}>
              Load my results
            </Button>
          </span>
        </Alert>
      );
    case 'not-assessed':
      return (
        <Alert title="Take the assessment first">
          It is free and shows for which areas your company qualifies. Without it, a reviewer may
          find that an area cannot be certified yet.{' '}
          <a href="/start-application" className="link">
            Start the assessment
          </a>
        </Alert>
      );
    default:
      if (offer.notQualified === 0 || !sessionId) return null;
      return (
        <p className="text-ink-700 text-sm">
          {offer.notQualified === 1
            ? '1 further area does not qualify yet.'
            : `${offer.notQualified} further areas do not qualify yet.`}{' '}
          <a href={`/results/${sessionId}`} className="link">
            See what is missing in your report
          </a>
        </p>
      );
  }
}
