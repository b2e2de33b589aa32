import { Download } from 'lucide-react';
import type { CheckInDetails } from '#core/contract/check-ins/check-in-records.ts';
import { checkIns } from '#core/contract/staff/certification/check-ins.ts';
import { formatFileSize } from '#core/domain/upload.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { choiceWords } from '#web/features/check-ins/check-in-words.ts';
import { pathOf } from '#web/lib/api.ts';

/** The holder's answers and documents, changes first. */
export function CheckInAnswers({ checkIn }: { checkIn: CheckInDetails }) {
  const { questions, answers, documents, state } = checkIn;
  const answered = questions.flatMap((question) => {
    const answer = answers[question.key];
    return answer ? [{ ...question, standing: answer.standing, said: answer.text }] : [];
  });
  const isChanged = ({ standing }: { standing: string }) => standing !== 'as-confirmed';
  const ordered = [
    ...answered.filter(isChanged),
    ...answered.filter((answer) => !isChanged(answer)),
  ];
  if (answered.length + documents.length === 0) return null;
  return (
    <details open={state === 'submitted'}>
      <summary className="min-h-8 tap-area cursor-pointer font-medium">
        {answered.length} of {questions.length} answers
        {answered.some(isChanged) && `, ${answered.filter(isChanged).length} not as it was`}
      </summary>
      <ol aria-label="Answers" className="mt-2 grid gap-3">
        {ordered.map(({ key, kind, text, confirmed, standing, said }) => (
          <li key={key} className="grid gap-1 border-ink-200 border-l-2 pl-3">
            <p className="wrap-anywhere">{text}</p>
            {confirmed && <p className="wrap-anywhere text-ink-600">Confirmed: {confirmed}</p>}
            <p>
              <Badge
                tone={
                  standing === 'as-confirmed'
                    ? 'neutral'
                    : kind === 'must-have' && standing === 'no-longer'
                      ? 'danger'
                      : 'warning'
                }
              >
                {choiceWords(key, standing)}
              </Badge>
            </p>
            {said && <p className="wrap-anywhere whitespace-pre-line">{said}</p>}
          </li>
        ))}
      </ol>
      <ul aria-label="Documents" className="mt-3 grid gap-1 empty:hidden">
        {documents.map(({ id, documentName, documentSize }) => (
          <li key={id}>
            <a
              href={pathOf(checkIns.document, { id })}
              download
              className="link inline-flex items-center gap-1.5"
            >
              <Download aria-hidden="true" className="size-4 shrink-0" />
              <span className="wrap-anywhere">{documentName}</span>
            </a>{' '}
            <span className="text-ink-600">{formatFileSize(documentSize)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
