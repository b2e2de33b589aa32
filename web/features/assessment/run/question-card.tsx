import { type RefObject, useEffect, useId } from 'react';
import { ASSESSMENT_COPY } from '#core/content/assessment-copy.ts';
import type { QuestionView } from '#core/contract/assessment.ts';
import { MAX } from '#core/contract/shared/text.ts';
import { FieldHint } from '#web/components/ui/form/field.tsx';
import { Textarea } from '#web/components/ui/form/input.tsx';
import { RadioCard, RadioCards } from '#web/components/ui/form/radio-cards.tsx';

type QuestionCardProps = {
  headingRef: RefObject<HTMLHeadingElement | null>;
  question: QuestionView;
  answer: string;
  /** The option confirmed or chosen for the certificate being renewed. It is shown, but not selected. */
  earlier?: string;
  /** The answers are being evaluated. */
  isLocked: boolean;
  onChoose: (response: string) => void;
  onType: (response: string) => void;
};

const headingStyles =
  'rounded-sm text-balance text-[1.625rem] leading-[1.2] tracking-[-0.012em] outline-none sm:text-2xl low:text-xl';

export function QuestionCard(props: QuestionCardProps) {
  const { headingRef, question } = props;
  // The visitor has asked for this question, so the focus moves to it.
  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [headingRef]);
  return (
    <div className="motion-safe:animate-rise-in">
      {question.options ? (
        <Choice {...props} options={question.options} />
      ) : (
        <OpenText {...props} />
      )}
    </div>
  );
}

function Choice({
  headingRef,
  question,
  options,
  answer,
  earlier,
  isLocked,
  onChoose,
}: QuestionCardProps & { options: readonly string[] }) {
  return (
    <>
      <RadioCards
        legendStyle="question"
        legend={
          <h1 ref={headingRef} tabIndex={-1} className={headingStyles}>
            {question.questionText}
          </h1>
        }
        hint={
          earlier ? (
            <>
              {question.hint && <span className="mb-2 block">{question.hint}</span>}
              <span className="block">
                <strong className="font-semibold">Last time:</strong> {earlier}
              </span>
            </>
          ) : (
            question.hint
          )
        }
        disabled={isLocked}
        className="low:[&>div]:gap-2 low:[&>legend]:mb-3"
      >
        {options.map((option, i) => (
          <RadioCard
            key={option}
            name={question.key}
            label={<span className="font-normal">{option}</span>}
            keyHint={String(i + 1)}
            checked={answer === option}
            onChange={() => onChoose(option)}
            // Both keep clear of the buttons that float below.
            className="scroll-mb-36 low:min-h-0 low:py-2.5"
            style={{ scrollMarginBottom: '8rem' }}
          />
        ))}
      </RadioCards>
      {question.evidence && (
        <p className="mt-5 text-ink-600 text-sm low:mt-3">
          {ASSESSMENT_COPY.evidenceLabel} {question.evidence}
        </p>
      )}
    </>
  );
}

function OpenText({ headingRef, question, answer, isLocked, onType }: QuestionCardProps) {
  const id = useId();
  return (
    <>
      <h1 id={id} ref={headingRef} tabIndex={-1} className={headingStyles}>
        {question.questionText}
      </h1>
      <FieldHint id={`${id}-hint`} className="mt-4">
        Optional. {question.hint}
      </FieldHint>
      <Textarea
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        rows={7}
        maxLength={MAX.long}
        value={answer}
        readOnly={isLocked}
        onChange={({ target }) => onType(target.value)}
        className="mt-3 min-h-44"
      />
    </>
  );
}
