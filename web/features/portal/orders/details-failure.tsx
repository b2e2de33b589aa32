import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/components/ui/button.tsx';
import { Failure } from '#web/features/portal/parts/failure.tsx';
import { portalPageQuery } from '#web/features/portal/portal.queries.ts';
import { ApiError } from '#web/lib/api.ts';

type DetailsFailureProps = {
  error: Error | null;
  /** The fields say it already. */
  hasProblems: boolean;
  /** The page was read again since. */
  isPageNew: boolean;
};

/** Nothing was confirmed. Where something happened meanwhile, the page shows it at a press. */
export function DetailsFailure({ error, hasProblems, isPageNew }: DetailsFailureProps) {
  const client = useQueryClient();
  if (!error || hasProblems) return null;
  const isOutdated = error instanceof ApiError && error.status === 409 && !isPageNew;
  return (
    <div className="grid justify-items-start gap-3">
      <Failure error={error} title="Nothing was confirmed" />
      {isOutdated && (
        <Button
          variant="outline"
          size="sm"
          onClick={() => void client.invalidateQueries({ queryKey: portalPageQuery.queryKey })}
        >
          Show what is on the page now
        </Button>
      )}
    </div>
  );
}
