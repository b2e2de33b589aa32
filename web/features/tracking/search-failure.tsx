import { SearchX } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import type { NumberSearch } from '#web/components/number-search.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ApiError } from '#web/lib/api.ts';

/** Why a search found nothing. */
type FailureKind = 'not-found' | 'too-many' | 'failed';

export function failureKind(error: unknown): FailureKind {
  if (!(error instanceof ApiError)) return 'failed';
  return error.status === 404 ? 'not-found' : error.status === 429 ? 'too-many' : 'failed';
}

/** Returns the server's text, which says how long to wait. */
const describeWait = (error: unknown): string =>
  (error instanceof ApiError && error.reason) || 'Too many searches. Please try again later.';

type SearchFailureProps = {
  search: NumberSearch;
  /** Shown for all failures except too many searches, which have nothing to do with the number. */
  message: string;
  children?: ReactNode;
};

export function SearchFailure({ search, message, children }: SearchFailureProps) {
  const kind = failureKind(search.error);
  const isTooMany = kind === 'too-many';
  return (
    <Card role="alert" className="flex-row gap-4 sm:gap-5">
      <SearchX aria-hidden="true" className="mt-1 size-7 shrink-0 text-danger-700" />
      <div className="grid min-w-0 gap-3">
        <FailureTitle heading={search.heading}>
          {isTooMany ? 'Too Many Searches' : 'Order Not Found'}
        </FailureTitle>
        <p className="text-ink-800">{isTooMany ? describeWait(search.error) : message}</p>
        {kind === 'failed' && (
          <>
            <p className="text-ink-800">
              The number may well be right: our service or the connection did not answer.
            </p>
            <Button variant="outline" size="sm" className="w-fit" onClick={search.search}>
              Try again
            </Button>
          </>
        )}
        {!isTooMany && children}
        <OtherPage number={search.number} />
      </div>
    </Card>
  );
}

function FailureTitle({
  heading,
  children,
}: {
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}) {
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h2>
  );
}

/** Links an application number to its own page: even a valid one is not an order number. */
function OtherPage({ number }: { number: string }) {
  const read = normalizeNumber(number);
  if (read?.kind !== 'application') return null;
  return (
    <p className="text-ink-800">
      {read.number} is the number of an application.{' '}
      <a href={`/application-status?number=${encodeURIComponent(read.number)}`} className="link">
        See the status of the application
      </a>
    </p>
  );
}
