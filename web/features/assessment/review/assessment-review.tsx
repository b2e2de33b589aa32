import { queryOptions, useQuery } from '@tanstack/react-query';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { assessment } from '#core/contract/assessment.ts';
import type { Result } from '#core/contract/shared/endpoint.ts';
import { formatScore } from '#core/domain/assessment/format-score.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { Moment } from '#web/components/moment.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Skeleton, SkeletonGroup } from '#web/components/ui/skeleton.tsx';
import { call, reasonOf } from '#web/lib/api.ts';

type Review = Result<typeof assessment.review>;
type Attempt = Review['attempts'][number];

export const assessmentReview = (sessionId: string) =>
  queryOptions({
    queryKey: ['admin', 'assessment', sessionId],
    queryFn: () => call(assessment.review, { params: { sessionId } }),
  });

/** What a reviewer should ask about, and what the company answered before. The company never sees it. */
export function AssessmentReview({ sessionId }: { sessionId: string }) {
  const { data, error } = useQuery(assessmentReview(sessionId));
  return (
    <DrawerSection title="For the reviewer">
      {data ? (
        <>
          <Contradictions found={data.contradictions} />
          <Attempts attempts={data.attempts} />
        </>
      ) : error ? (
        <p role="alert" className="text-ink-700">
          The assessment could not be loaded: {reasonOf(error)}
        </p>
      ) : (
        <SkeletonGroup>
          <Skeleton className="h-20" />
        </SkeletonGroup>
      )}
    </DrawerSection>
  );
}

function Contradictions({ found }: { found: readonly string[] }) {
  if (found.length === 0) return <p className="text-ink-700">The answers fit together.</p>;
  return (
    <Alert tone="warning" title="Ask about these answers">
      <ul className="grid list-disc gap-1 pl-4">
        {found.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const [only] = attempts;
  if (!only) return <p className="text-ink-700">It was never completed.</p>;
  if (attempts.length === 1) {
    return (
      <p className="text-ink-700">
        One attempt, on <Moment iso={only.evaluatedAt} />.
      </p>
    );
  }
  const changed = QUESTIONS.filter(({ key }) => {
    const levels = attempts.map((attempt) => attempt.levels[key]);
    return new Set(levels).size > 1;
  });
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm tabular-nums [&_td]:px-2 [&_td]:py-1.5 [&_th]:px-2 [&_th]:py-1.5">
        <caption className="pb-2 text-left text-ink-700">
          The last {attempts.length} attempts, and what changed between them
        </caption>
        <thead>
          <tr className="border-ink-200 border-b text-ink-600">
            <th scope="col" className="pl-0! font-medium">
              Score or level
            </th>
            {attempts.map(({ evaluatedAt }) => (
              <th key={evaluatedAt} scope="col" className="text-right font-medium">
                <Moment iso={evaluatedAt} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AREAS.map(({ id, domain }) => (
            <Row
              key={id}
              name={domain}
              values={attempts.map(
                ({ scores }) => scores.find(({ area }) => area === id)?.score ?? 0,
              )}
              format={(score) => `${formatScore(score)}%`}
            />
          ))}
          {changed.map(({ key, shortName }) => (
            <Row
              key={key}
              name={shortName}
              isDetail
              values={attempts.map(({ levels }) => levels[key] ?? 0)}
              format={(level) => (level === 0 ? 'none' : `level ${level}`)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  name: string;
  /** A question, not an area. */
  isDetail?: boolean;
  values: readonly number[];
  format: (value: number) => string;
};

/** Highlights a value that differs from the one before. */
function Row({ name, isDetail = false, values, format }: RowProps) {
  return (
    <tr className="border-ink-200 border-b last:border-b-0">
      <th
        scope="row"
        className={isDetail ? 'font-normal text-ink-700' : 'pl-0! font-semibold text-ink-950'}
      >
        {name}
      </th>
      {values.map((value, i) => (
        <td
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name here.
          key={i}
          className={
            i > 0 && value !== values[i - 1]
              ? 'text-right font-semibold'
              : 'text-right text-ink-700'
          }
        >
          {format(value)}
        </td>
      ))}
    </tr>
  );
}
