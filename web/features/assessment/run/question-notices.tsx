import { Check, CloudOff } from 'lucide-react';
import { Link } from 'wouter';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button, Spinner } from '#web/components/ui/button.tsx';
import type { SaveMark } from './answer-state.ts';

type QuestionNoticesProps = {
  /** Path of the results from the last evaluation. */
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
          You already have{' '}
          <Link href={resultsPath} className="link">
            your results
          </Link>
          . A changed answer counts once you complete the assessment again.
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

type SaveIndicatorProps = {
  mark: SaveMark;
  /** Number of answers that could not be saved so far. */
  waiting: number;
  /** Those are kept in this browser, so that closing the page loses none. */
  isKeptHere: boolean;
  /** There are answers, and the server has the latest of each. */
  isAllSaved: boolean;
  onRetry: () => void;
};

/** Shows whether the answers are saved. Retry stays until all of them are. */
export function SaveIndicator(props: SaveIndicatorProps) {
  const { mark, waiting, isKeptHere, isAllSaved, onRetry } = props;
  const canRetry = waiting > 0 && mark !== 'saving';
  return (
    <div className="flex min-h-8 items-center gap-3 text-ink-600 text-sm [&_svg]:size-4">
      <p role="status" className="flex items-center gap-2">
        {mark === 'saving' && (
          <>
            <Spinner /> Saving…
          </>
        )}
        {mark === 'saved' && (
          <>
            <Check aria-hidden="true" className="text-brand-700" /> Saved
          </>
        )}
        {mark === 'failed' && (
          <span className="inline-flex items-center gap-2 font-medium text-danger-700">
            <CloudOff aria-hidden="true" /> Save failed
          </span>
        )}
        {mark === 'idle' && waiting > 0 && (
          <>
            <CloudOff aria-hidden="true" />
            {isKeptHere
              ? 'Saved on this device, will be sent'
              : 'Not saved yet, please keep this page open'}
          </>
        )}
        {mark === 'idle' && isAllSaved && 'All answers saved'}
      </p>
      {canRetry && (
        <button type="button" className="link min-h-8 px-1" onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
}
