import { useQuery } from '@tanstack/react-query';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import type { ChoiceQuestion, Question } from '#core/domain/assessment/assessment-question.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { assessmentReview } from './assessment-review.tsx';

type Levels = Readonly<Record<string, number>>;

const isAnswered =
  (levels: Levels) =>
  (question: Question): question is ChoiceQuestion =>
    question.kind === 'choice' && levels[question.key] !== undefined;

/** The company's choices in its latest attempt, by area; nothing before it has completed one. */
export function AssessmentAnswers({ sessionId }: { sessionId: string }) {
  const { data } = useQuery(assessmentReview(sessionId));
  const latest = data?.attempts.at(-1);
  if (!latest) return null;
  const answered = QUESTIONS.filter(isAnswered(latest.levels));
  return (
    <DrawerSection title="Answers in the assessment">
      {AREAS.map(({ id, name }) => {
        const questions = answered.filter(({ area }) => area === id);
        return questions.length === 0 ? null : (
          <details key={id}>
            <summary className="w-fit rounded-sm text-ink-700">
              {name} ({questions.length})
            </summary>
            <ol className="grid gap-3 pt-3">
              {questions.map((question) => (
                <Answer
                  key={question.key}
                  question={question}
                  level={latest.levels[question.key]}
                />
              ))}
            </ol>
          </details>
        );
      })}
    </DrawerSection>
  );
}

type AnswerProps = { question: ChoiceQuestion; level: number | undefined };

function Answer({ question: { text, options }, level = 0 }: AnswerProps) {
  return (
    <li className="grid gap-0.5 border-ink-200 border-l-2 pl-3">
      <p className="text-ink-600">{text}</p>
      <p>{options[level - 1]}</p>
      <p className="text-ink-700">Level {level} of 5</p>
    </li>
  );
}
