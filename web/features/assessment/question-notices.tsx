import { Link } from 'wouter';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';

type QuestionNoticesProps = {
  /** Where the results of the answers as they were evaluated are. */
  resultsPath: string | undefined;
  /** The evaluation found this question unanswered. */
  isGap: boolean;
  /** The server does not accept the answer. */
  isRefused: boolean;
  /** The evaluation failed. */
  hasFailed: boolean;
  isCompleting: boolean;
  onComplete: () => void;
};

export function QuestionNotices({
  resultsPath,
  isGap,
  isRefused,
  hasFailed,
  isCompleting,
  onComplete,
}: QuestionNoticesProps) {
  return (
    <div className="*:mb-5 low:*:mb-2">
      {resultsPath && (
        <p className="text-ink-700 text-sm">
          You have{' '}
          <Link href={resultsPath} className="link">
            your results
          </Link>{' '}
          already. A changed answer counts once you complete the assessment again.
        </p>
      )}
      {isGap && (
        <Alert tone="warning" title="We do not have your answer to this question">
          Please answer it, then complete the assessment.
        </Alert>
      )}
      {isRefused && (
        <Alert tone="danger" title="This answer could not be saved">
          The question may have changed in the meantime. Reload the page, then answer it again.
        </Alert>
      )}
      {hasFailed && (
        <Alert tone="warning" title="Your results could not be worked out">
          <p>Your answers are kept.</p>
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            pending={isCompleting}
            onClick={onComplete}
          >
            Try again
          </Button>
        </Alert>
      )}
    </div>
  );
}
