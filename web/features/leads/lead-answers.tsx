import type { LeadDetails } from '#core/contract/leads.ts';
import { isLevel, LEVEL_NAMES } from '#core/domain/assessment-question.ts';
import { DrawerSection } from '#web/admin-kit/record.tsx';
import { areaName } from './lead-words.ts';

type Answer = LeadDetails['answers'][number];

/** Every answer with its question, by area. */
export function LeadAnswers({ lead }: { lead: LeadDetails }) {
  const byArea = Map.groupBy(lead.answers, ({ area }) => area);
  return (
    <DrawerSection title={`Answers (${lead.answers.length})`}>
      {lead.answers.length === 0 && <p className="text-ink-600">No answers are stored.</p>}
      <div className="grid gap-6">
        {[...byArea].map(([area, answers]) => (
          <div key={area} className="grid gap-3">
            <h4 className="font-medium font-sans text-brand-700 text-sm tracking-normal">
              {areaName(area)}
            </h4>
            <ol className="grid gap-3">
              {answers.map((answer) => (
                <Entry key={answer.key} answer={answer} />
              ))}
            </ol>
          </div>
        ))}
      </div>
    </DrawerSection>
  );
}

function Entry({ answer: { question, response, level } }: { answer: Answer }) {
  return (
    <li className="grid gap-0.5 border-ink-200 border-l-2 pl-3">
      <p className="text-ink-600">{question}</p>
      <p className="wrap-anywhere whitespace-pre-line">{response}</p>
      {isLevel(level) && (
        <p className="text-ink-700">
          Level {level} of 5: {LEVEL_NAMES[level]}
        </p>
      )}
    </li>
  );
}
