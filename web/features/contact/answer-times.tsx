import { useQuery } from '@tanstack/react-query';
import { PROMISES } from '#core/content/promises.ts';
import { answerTimes } from './contact.queries.ts';

/** Says how well the promise about general questions was kept recently, if there were any. */
export function AnswerTimesLine() {
  const { data } = useQuery(answerTimes);
  if (!data) return null;
  const { inTime, late, overdue } = data;
  const due = inTime + late + overdue;
  if (due === 0) return null;
  return (
    <p className="mb-4 text-ink-700 text-sm">
      Last 30 days: <strong>{inTime}</strong> of <strong>{due}</strong> questions answered within{' '}
      {PROMISES.inquiryReplyHours} hours
      {overdue > 0 && `, ${overdue} still waiting beyond that`}.
    </p>
  );
}
