import { Button } from '#web/components/ui/button.tsx';
import { Failure } from '#web/features/portal/parts/failure.tsx';
import { ApiError } from '#web/lib/api.ts';

type DetailsFailureProps = {
  error: Error | null;
  /** Whether the fields show the problems already. */
  hasProblems: boolean;
  /** Whether the page was reloaded since. */
  isPageNew: boolean;
  onShowNew: () => void;
};

/** Says that nothing was confirmed. If something changed meanwhile, a button shows it. */
export function DetailsFailure({ error, hasProblems, isPageNew, onShowNew }: DetailsFailureProps) {
  if (!error || hasProblems) return null;
  const isOutdated = error instanceof ApiError && error.status === 409 && !isPageNew;
  return (
    <div className="grid justify-items-start gap-3">
      <Failure error={error} title="Nothing was confirmed" />
      {isOutdated && (
        <Button variant="outline" size="sm" onClick={onShowNew}>
          Show what is on the page now
        </Button>
      )}
    </div>
  );
}
