import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import type { Outcome } from './use-step-form.ts';

type StepOutcomeProps = {
  outcome: Outcome | undefined;
  /** Further information once the values are stored. */
  afterwards?: ReactNode;
  /** Alternatives if the check failed. */
  otherwise?: ReactNode;
};

/** The result of the check, in the remote side's words. A failure takes the focus, as it must be dealt with next. */
export function StepOutcome({ outcome, afterwards, otherwise }: StepOutcomeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome && !outcome.isSaved) notice.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  const { isSaved, isOk, says } = outcome;
  if (!isSaved) {
    return (
      <div ref={notice} tabIndex={-1} className="outline-none">
        <Alert tone="danger" title="Not saved. Everything is as before.">
          <p className="wrap-anywhere">{says}</p>
          {otherwise}
        </Alert>
      </div>
    );
  }
  return (
    <Alert
      tone={isOk ? 'success' : 'warning'}
      title={isOk ? 'Saved. In use within ten seconds.' : 'Saved, although the check failed.'}
    >
      <p className="wrap-anywhere">{says}</p>
      {afterwards}
    </Alert>
  );
}
