import { useEffect, useState } from 'react';
import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import { listUnanswered } from '#core/domain/check-ins/form.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { CheckInDocuments } from './check-in-documents.tsx';
import { areaNames, dayWords } from './check-in-words.ts';
import { HandIn } from './hand-in.tsx';
import { answersOf } from './kept-answers.ts';
import { cardId, QuestionCard } from './question-card.tsx';
import { useCheckInDesk } from './use-check-in-desk.ts';

type CheckInFormProps = { page: CheckInPage; token: string };

const PARTS = [
  { kinds: ['company'], title: 'Your company' },
  { kinds: ['must-have'], title: 'What your certificate rests on' },
  { kinds: ['minor'], title: 'Findings that were left open' },
  { kinds: ['event'], title: 'The year behind you' },
] as const;

/** Everything that a yearly check-in asks. */
export function CheckInForm({ page, token }: CheckInFormProps) {
  const desk = useCheckInDesk(token);
  const [isShowingMissing, setShowingMissing] = useState(false);
  const { questions } = page;
  const answers = answersOf(page, desk.draftState);
  const unanswered = listUnanswered(questions, answers);
  const isDocumentMissing = page.wantsDocument && page.documents.length === 0;
  const showMissing = (): boolean => {
    const [first] = unanswered;
    const target = first ? cardId(first) : isDocumentMissing ? 'documents' : undefined;
    setShowingMissing(target !== undefined);
    if (target) document.getElementById(target)?.focus();
    return target !== undefined;
  };
  // Still shown after handing in: it was drawn for a spot check, and a document is requested.
  const { isSuccess: isHandedIn } = desk.submit;
  useEffect(() => {
    if (isHandedIn) document.getElementById('documents')?.focus();
  }, [isHandedIn]);
  const done = questions.length - unanswered.length;
  return (
    <div className="bg-paper">
      <div className="z-30 border-ink-200 border-b bg-white tall:sticky tall:top-14">
        <Progress
          label="Answered"
          value={done}
          max={Math.max(questions.length, 1)}
          valueText={`${done} of ${questions.length}`}
          className="mx-auto w-full max-w-3xl px-4 py-3 sm:px-6"
        />
      </div>
      <div className="mx-auto grid w-full max-w-3xl gap-6 px-4 py-8 sm:px-6 sm:py-12">
        <Introduction page={page} />
        {PARTS.map(({ kinds, title }) => {
          const asked = questions.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
          if (asked.length === 0) return null;
          return (
            <section key={title} aria-label={title} className="grid gap-4">
              <h2 className="mt-2 text-2xl">{title}</h2>
              {asked.map((question) => (
                <QuestionCard
                  key={question.key}
                  question={question}
                  place={questions.indexOf(question) + 1}
                  of={questions.length}
                  answer={answers[question.key]}
                  isMissing={isShowingMissing && unanswered.includes(question.key)}
                  desk={desk}
                />
              ))}
            </section>
          );
        })}
        <CheckInDocuments
          page={page}
          isMissing={isShowingMissing && isDocumentMissing}
          desk={desk}
        />
        <HandIn
          page={page}
          missing={{ questions: unanswered.length, document: isDocumentMissing }}
          desk={desk}
          onShowMissing={showMissing}
        />
      </div>
    </div>
  );
}

function Introduction({ page }: { page: CheckInPage }) {
  const { number, holderName, ordinal, dueOn, suspendsOn, returnNote, state } = page;
  return (
    <header className="grid gap-3">
      <p className="kicker text-brass-700">{ordinal === 1 ? 'First' : 'Second'} yearly check-in</p>
      <h1 className="h2 wrap-anywhere">Is {holderName} still as we certified it?</h1>
      <p className="text-ink-800">
        About five minutes for certificate <span className="whitespace-nowrap">{number}</span> (
        {areaNames(page)}). Your answers are saved as you give them.
      </p>
      <p className="text-ink-700 text-sm">
        If someone else knows more about this, pass the link on. It opens this check-in and nothing
        else.
      </p>
      {returnNote && (
        <Alert tone="warning" title="We need something more from you">
          <p className="wrap-anywhere whitespace-pre-line">{returnNote}</p>
          <p className="mt-1">Your earlier answers are still here. Change or add what is needed.</p>
        </Alert>
      )}
      {state === 'overdue' ? (
        <Alert tone="warning" title={`This check-in was due on ${dayWords(dueOn)}`}>
          {suspendsOn
            ? `Without it, the certificate is suspended from ${dayWords(suspendsOn)}. Submitting it prevents that.`
            : 'Please submit it now, so that the certificate stays in force.'}
        </Alert>
      ) : (
        <p className="text-ink-700">
          Please submit it by <strong className="font-semibold">{dayWords(dueOn)}</strong>.
        </p>
      )}
    </header>
  );
}
