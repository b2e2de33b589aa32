import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isAnswerable } from '#core/domain/check-ins/state.ts';
import { TaskFrame } from '#web/components/site/task-frame.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { useLinkToken } from '#web/features/answers/link-token.ts';
import { checkInQuery } from '#web/features/check-ins/check-in.queries.ts';
import { CheckInForm } from '#web/features/check-ins/check-in-form.tsx';
import {
  CheckInFailure,
  CheckInStanding,
  DeadCheckInLink,
  UnsentWords,
} from '#web/features/check-ins/check-in-screens.tsx';

export default function CheckInScreen() {
  const token = useLinkToken();
  return (
    <TaskFrame exit={{ href: '/', label: 'Close' }}>
      {token ? <CheckIn key={token} token={token} /> : <DeadCheckInLink isIncomplete />}
    </TaskFrame>
  );
}

function CheckIn({ token }: { token: string }) {
  const { data: page, error, isFetching, refetch } = useQuery(checkInQuery(token));
  const hasForm = page !== undefined && isAnswerable(page.state);
  useFreshStart(hasForm);
  if (hasForm) return <CheckInForm page={page} token={token} />;
  if (!page && !error) return <Loading />;
  return (
    <>
      {page ? (
        <CheckInStanding page={page} />
      ) : (
        error && (
          <CheckInFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      )}
      <UnsentWords token={token} />
    </>
  );
}

/** When the form gives way to the thanks, keyboard and screen reader begin anew, as after a page load. */
function useFreshStart(hasForm: boolean): void {
  const hadForm = useRef(hasForm);
  useEffect(() => {
    if (hadForm.current && !hasForm) {
      window.scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    hadForm.current = hasForm;
  }, [hasForm]);
}

const Loading = () => (
  <SkeletonGroup
    label="Loading the check-in"
    className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-12 sm:px-6"
  >
    <Skeleton className="h-10 w-2/3" />
    <Skeleton className="h-5" />
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </SkeletonGroup>
);
