import { useQuery } from '@tanstack/react-query';
import { LoadingForm, UnsentTexts, useFreshStart } from '#web/components/link-page.tsx';
import { AnswerForm } from '#web/features/answers/answer-form.tsx';
import {
  AnswerFrame,
  DeadLink,
  Finished,
  OurTurn,
  ReadFailure,
} from '#web/features/answers/answer-screens.tsx';
import { answerPage } from '#web/features/answers/answers.queries.ts';
import { listUnsentTexts } from '#web/features/answers/drafts/kept-drafts.ts';
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
  if (!page && !error) return <LoadingForm label="Loading the questions" />;
  return (
    <>
      {!page ? (
        <ReadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : page.state === 'decided' || page.state === 'closed' ? (
        <Finished page={page} />
      ) : (
        <OurTurn page={page} />
      )}
      <UnsentTexts texts={listUnsentTexts(token)} />
    </>
  );
}
