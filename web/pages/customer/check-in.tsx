import { useQuery } from '@tanstack/react-query';
import { isAnswerable } from '#core/domain/check-ins/state.ts';
import { LoadingForm, UnsentTexts, useFreshStart } from '#web/components/link-page.tsx';
import { TaskFrame } from '#web/components/site/task-frame.tsx';
import { useLinkToken } from '#web/features/answers/link-token.ts';
import { checkInQuery } from '#web/features/check-ins/check-in.queries.ts';
import { CheckInForm } from '#web/features/check-ins/check-in-form.tsx';
import {
  CheckInFailure,
  CheckInStanding,
  DeadCheckInLink,
} from '#web/features/check-ins/check-in-screens.tsx';
import { listUnsentWords } from '#web/features/check-ins/kept-answers.ts';

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
  if (!page && !error) return <LoadingForm label="Loading the check-in" />;
  return (
    <>
      {page ? (
        <CheckInStanding page={page} />
      ) : (
        error && (
          <CheckInFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        )
      )}
      <UnsentTexts texts={listUnsentWords(token)} />
    </>
  );
}
