import type { CheckInPage } from '#core/contract/check-ins/check-in-records.ts';
import { MAX } from '#core/contract/shared/text.ts';
import type { CheckInAnswer } from '#core/domain/check-ins/form.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { RadioCard, RadioCards } from '#web/components/ui/form/radio-cards.tsx';
import { OvertakenNotice } from '#web/features/answers/drafts/overtaken-notice.tsx';
import { SaveState } from '#web/features/answers/drafts/save-state.tsx';
import { choicesOf, choiceWords, needsWords, wordsLabel } from './check-in-words.ts';
import { packAnswer, unpackAnswer } from './kept-answers.ts';
import type { CheckInDesk } from './use-check-in-desk.ts';

type Question = CheckInPage['questions'][number];

type QuestionCardProps = {
  question: Question;
  place: number;
  of: number;
  answer: CheckInAnswer | undefined;
  /** It was left blank when the visitor tried to hand in. */
  isMissing: boolean;
  desk: CheckInDesk;
};

/** One question with its choices, and a text field if something has changed. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, place, of, answer, isMissing, desk } = props;
  const { key, kind, text, confirmed } = question;
  const { drafts, draftState } = desk;
  const draft = draftState[key];
  /** The notice disappears with the choice, so focus moves to the question. */
  const choose = (choice: (key: string) => void) => {
    choice(key);
    document.getElementById(cardId(key))?.focus();
  };
  const asksForWords = answer !== undefined && needsWords(question, answer);
  const lacksWords = asksForWords && answer.text.trim() === '';
  return (
    <Card id={cardId(key)} tabIndex={-1} className="scroll-mt-32 gap-4 p-5 outline-none sm:p-7">
      <RadioCards
        legend={
          <>
            <span className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 font-normal text-ink-600 text-sm">
              Question {place} of {of}
              {kind === 'must-have' && <Badge tone="info">Must-have</Badge>}
              {kind === 'minor' && <Badge tone="warning">Open finding</Badge>}
            </span>
            <span className="wrap-anywhere block font-display text-xl leading-snug">{text}</span>
          </>
        }
        hint={
          confirmed && (
            <span className="mt-1 block rounded-control bg-paper px-4 py-3 text-base text-ink-950">
              <span className="block text-ink-600 text-sm">
                {kind === 'company' ? 'On your certificate' : 'What you confirmed'}
              </span>
              <span className="wrap-anywhere">{confirmed}</span>
            </span>
          )
        }
        error={isMissing && !answer ? 'Please choose one' : undefined}
      >
        <div className="grid gap-3 sm:grid-cols-3">
          {choicesOf(key).map(({ standing, label }) => (
            <RadioCard
              key={standing}
              name={key}
              label={label}
              checked={answer?.standing === standing}
              onChange={() => drafts.put(key, packAnswer({ standing, text: answer?.text ?? '' }))}
            />
          ))}
        </div>
      </RadioCards>
      {asksForWords && (
        <Field
          label={
            <>
              {wordsLabel(question, answer.standing)}
              <span className="sr-only"> (question {place})</span>
            </>
          }
          required
          error={isMissing && lacksWords ? 'Please say it in a few words' : undefined}
        >
          <Textarea
            rows={3}
            maxLength={MAX.long}
            value={answer.text}
            onChange={({ target }) =>
              drafts.put(key, packAnswer({ standing: answer.standing, text: target.value }), {
                afterPause: true,
              })
            }
            onBlur={() => void drafts.saveNow()}
          />
        </Field>
      )}
      {answer && (
        <SaveState draft={draft} isSaved onRetry={() => draft && drafts.put(key, draft.value)} />
      )}
      {draft?.theirs !== undefined && (
        <OvertakenNotice
          theirs={describeAnswer(key, draft.theirs)}
          onKeepMine={() => choose(drafts.keepMine)}
          onTakeTheirs={() => choose(drafts.takeTheirs)}
        />
      )}
    </Card>
  );
}

function describeAnswer(key: string, packed: string | null): string | null {
  const answer = packed === null ? undefined : unpackAnswer(packed);
  return answer ? [choiceWords(key, answer.standing), answer.text].join('\n').trim() : null;
}

/** Keys have dots, which would need escaping in a selector. */
export const cardId = (key: string): string => `question-${key.replaceAll('.', '-')}`;
