import { useId } from 'react';
import { formatScore } from '#core/domain/assessment/format-score.ts';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import type { Grant } from './grants.ts';

type GrantListProps = {
  grants: readonly Grant[];
  /** With it, the areas without an obstacle can be chosen. */
  choice?: { isChosen: (grant: Grant) => boolean; onChange: (grant: Grant, is: boolean) => void };
};

export function GrantList({ grants, choice }: GrantListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-sans font-semibold tracking-normal">
        {choice ? 'What is certified' : 'What could be certified now'}
      </h3>
      <ul className="divide-y divide-ink-200 rounded-control border border-ink-200">
        {grants.map((grant) => (
          <li key={grant.name} aria-label={grant.name} className="grid gap-1 px-4 py-1.5">
            {choice ? (
              <Checkbox
                label={<GrantName grant={grant} />}
                disabled={grant.obstacles.length > 0}
                checked={choice.isChosen(grant)}
                onChange={(event) => choice.onChange(grant, event.target.checked)}
              />
            ) : (
              <p className="py-1.5">
                <GrantName grant={grant} />
              </p>
            )}
            {grant.obstacles.length > 0 && (
              <ul
                className={`grid list-disc gap-0.5 pb-2 text-ink-700 ${choice ? 'pl-12' : 'pl-5'}`}
              >
                {grant.obstacles.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function GrantName({ grant: { name, score } }: { grant: Grant }) {
  return (
    <>
      <span className="font-medium text-ink-950">{name}</span>
      {score !== undefined && (
        <span className="text-ink-600 tabular-nums"> · {formatScore(score)} points</span>
      )}
    </>
  );
}
