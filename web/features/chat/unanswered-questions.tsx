import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { RETENTION_DAYS } from '#core/content/promises.ts';
import { chat, type UnansweredQuestion } from '#core/contract/chat.ts';
import { pagedList } from '#web/admin-kit/queries.ts';
import { type Column, RecordTable } from '#web/admin-kit/record-table.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { callPage, reasonOf } from '#web/lib/api.ts';

const COLUMNS: Column<UnansweredQuestion>[] = [
  {
    head: 'Question',
    cell: ({ question }) => question,
    inCard: 'wide',
    className: 'first:whitespace-pre-line break-words',
  },
  { head: 'Times asked', cell: ({ timesAsked }) => timesAsked, numeric: true },
  {
    head: 'Last asked',
    cell: ({ lastAskedAt }) => <Moment iso={lastAskedAt} />,
    className: 'whitespace-nowrap',
  },
];

/** For staff: visitors' questions that the site does not answer. */
export function UnansweredQuestions() {
  const questions = useInfiniteQuery(unansweredQuestions);
  const rows = questions.data?.pages.flatMap((page) => page.rows) ?? [];

  if (questions.isPending) {
    return (
      <SkeletonGroup className="grid gap-2">
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-11" />
        ))}
      </SkeletonGroup>
    );
  }
  if (questions.error) {
    return (
      <Alert tone="danger" title="The unanswered questions could not be loaded">
        {reasonOf(questions.error)}
      </Alert>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={MessageCircleQuestion}
        title="No unanswered questions"
        description="When visitors ask the assistant something that the site does not answer, the question is listed here."
      />
    );
  }
  return (
    <div className="grid gap-4">
      <p className="reading text-ink-700">
        Visitors asked the assistant these questions, and nothing on the site answers them. Answer
        the frequent ones in the FAQ. A question is deleted {RETENTION_DAYS.unansweredQuestions}{' '}
        days after it was last asked.
      </p>
      <RecordTable label="Unanswered questions" columns={COLUMNS} rows={rows} />
      {questions.hasNextPage && (
        <Button
          variant="outline"
          className="justify-self-center"
          pending={questions.isFetchingNextPage}
          onClick={() => questions.fetchNextPage()}
        >
          Show more questions
        </Button>
      )}
    </div>
  );
}

/** Questions the assistant could not answer, the most asked first. */
const unansweredQuestions = pagedList('unanswered-questions', {}, (query) =>
  callPage(chat.unanswered, { query }),
);
