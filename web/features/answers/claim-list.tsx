import type { AnswerPage } from '#core/contract/answers.ts';
import { LEVELS } from '#core/domain/assessment/assessment-question.ts';
import { Card } from '#web/components/ui/card.tsx';
import { RadioCard, RadioCards } from '#web/components/ui/form/radio-cards.tsx';
import { claimKey } from '#web/features/answers/drafts/kept-drafts.ts';
import { SaveState } from '#web/features/answers/drafts/save-state.tsx';
import { levelOf } from './answer-words.ts';
import type { AnswerDesk } from './use-answer-desk.ts';

type ClaimListProps = { claims: AnswerPage['claims']; desk: AnswerDesk };

/** Lets a company without an assessment claim its level for each criterion. */
export function ClaimList({ claims, desk: { drafts, draftState } }: ClaimListProps) {
  return (
    <section aria-labelledby="claims-title" className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 id="claims-title" className="text-2xl">
          How your company works today
        </h2>
        <p className="max-w-reading text-ink-700">
          Choose what comes closest. Our reviewer checks it with you; an honest answer saves a
          question later.
        </p>
      </div>
      {claims.map((claim, index) => {
        const chosen = levelOf(claim, draftState);
        return (
          <Card key={claim.key} className="gap-2 p-5 sm:p-7">
            <RadioCards
              legend={
                <>
                  <span className="mb-1 block font-normal text-ink-600 text-sm">
                    {index + 1} of {claims.length}
                  </span>
                  {claim.text}
                </>
              }
            >
              {claim.options.map((option, place) => (
                <RadioCard
                  key={option}
                  name={claim.key}
                  label={<span className="font-normal">{option}</span>}
                  checked={chosen === LEVELS[place]}
                  onChange={() => drafts.put(claimKey(claim.key), String(LEVELS[place]))}
                />
              ))}
            </RadioCards>
            <SaveState
              draft={draftState[claimKey(claim.key)]}
              isSaved={claim.level !== null}
              onRetry={() => void drafts.saveNow()}
            />
          </Card>
        );
      })}
    </section>
  );
}
