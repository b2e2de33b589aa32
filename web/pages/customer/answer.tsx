import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { AnswerForm } from '#web/features/answers/answer-form.tsx';
import {
  AnswerFrame,
  DeadLink,
  Finished,
  OurTurn,
  ReadFailure,
  UnsentTexts,
} from '#web/features/answers/answer-screens.tsx';
import { answerPage } from '#web/features/answers/answers.queries.ts';
import { useLinkToken } from '#web/features/answers/link-token.ts';

export default function AnswerScreen() {
  const token = useLinkToken();
  return (
    <AnswerFrame>
      {token ? <Answer key={token} token={token} /> : <DeadLink isIncomplete />}
    </AnswerFrame>
  );
}

function Answer({ token }: { token: string }) {
  const { data: page, error, isFetching, refetch } = useQuery(answerPage(token));
  useFreshStart(page?.state === 'waiting');
  if (page?.state === 'waiting') return <AnswerForm page={page} token={token} />;
  if (!page && !error) return <Loading />;
  return (
    <>
      {!page ? (
        <ReadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : page.state === 'decided' || page.state === 'closed' ? (
        <Finished page={page} />
      ) : (
        <OurTurn page={page} />
      )}
      <UnsentTexts token={token} />
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
    label="Loading the questions"
    className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-12 sm:px-6"
  >
    <Skeleton className="h-10 w-2/3" />
    <Skeleton className="h-5" />
    <Skeleton className="h-64" />
    <Skeleton className="h-64" />
  </SkeletonGroup>
);
