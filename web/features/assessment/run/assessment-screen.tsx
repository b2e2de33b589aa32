import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MessageScreen } from '#web/components/message-screen.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import {
  questionsQuery,
  sessionQuery,
  startSession,
} from '#web/features/assessment/assessment.queries.ts';
import { lastSessionSlot } from '#web/lib/storage/slots.ts';
import { AssessmentColumn, AssessmentFrame } from './assessment-frame.tsx';
import { AssessmentRun, usePlace } from './assessment-run.tsx';
import { OpeningAhead } from './opening.tsx';

const toastStartFailed = () =>
  toast({
    title: 'Error',
    description: 'Failed to start assessment. Please try again.',
    tone: 'danger',
  });

/** Brings questions and session together, or says what is missing. */
export function AssessmentScreen() {
  const client = useQueryClient();
  const [isNew] = useState(() => lastSessionSlot.read() === undefined);
  const [hasBegun, setHasBegun] = useState(false);
  const { enter } = usePlace();
  const questions = useQuery(questionsQuery);
  const session = useQuery(sessionQuery);
  const restart = useMutation({
    mutationFn: startSession,
    networkMode: 'always',
    onSuccess: (fresh) => client.setQueryData(sessionQuery.queryKey, fresh),
    onError: toastStartFailed,
  });
  const { errorUpdatedAt } = session;
  useEffect(() => {
    if (errorUpdatedAt > 0) toastStartFailed();
  }, [errorUpdatedAt]);

  const retry = () => {
    if (!questions.data?.length) void questions.refetch();
    if (!session.data) void session.refetch();
  };
  const retryButton = (label: string) => (
    <Button size="lg" pending={questions.isFetching || session.isFetching} onClick={retry}>
      {label}
    </Button>
  );

  if (questions.isError) {
    return (
      <AssessmentFrame>
        <MessageScreen
          title="Assessment Unavailable"
          text="We're experiencing technical difficulties. Please try again in a few minutes."
        >
          {retryButton('Retry')}
        </MessageScreen>
      </AssessmentFrame>
    );
  }
  if (questions.data?.length === 0) {
    return (
      <AssessmentFrame>
        <MessageScreen
          title="No questions available"
          text="The questions are being prepared. Please try again in a few minutes."
        >
          {retryButton('Retry')}
        </MessageScreen>
      </AssessmentFrame>
    );
  }
  if (session.isError) {
    return (
      <AssessmentFrame>
        <MessageScreen
          title="We could not open your assessment"
          text="The answers you have already given are safe. Check your connection, then try again."
        >
          {retryButton('Try again')}
        </MessageScreen>
      </AssessmentFrame>
    );
  }
  const isLoaded = questions.data !== undefined && session.data !== undefined;
  // The opening stays once the server has answered, so that no click and no focus is lost.
  if (isNew && !(hasBegun && isLoaded)) {
    return (
      <AssessmentFrame>
        <OpeningAhead
          isWaiting={hasBegun}
          onBegin={() => {
            setHasBegun(true);
            enter(0);
          }}
        />
      </AssessmentFrame>
    );
  }
  if (!isLoaded) {
    return (
      <AssessmentFrame>
        <OpeningSkeleton />
      </AssessmentFrame>
    );
  }
  return (
    <AssessmentRun
      key={session.data.sessionId}
      session={session.data}
      questions={questions.data}
      onStartOver={restart.mutate}
      isStartingOver={restart.isPending}
    />
  );
}

function OpeningSkeleton() {
  return (
    <AssessmentColumn>
      <SkeletonGroup label="Loading the assessment…" className="grid gap-5">
        <Skeleton className="w-28" />
        <Skeleton className="h-11 w-full max-w-lg" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-4 h-72 w-full rounded-card" />
        <Skeleton className="h-13 w-full rounded-full sm:w-40" />
      </SkeletonGroup>
    </AssessmentColumn>
  );
}
