import {
  COMPARISON_LABELS,
  type Comparison,
  comparedWith,
  RANGE_LABELS,
  type RangeName,
  rangeWords,
} from '#core/domain/insights/ranges.ts';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Select } from '#web/components/ui/form/input.tsx';
import type { ChosenRange } from './use-range.ts';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Selects a date range, by name or by first and last day, and the period it is compared with. */
export function RangePicker({ chosen }: { chosen: ChosenRange }) {
  const { name, range, comparison, problem } = chosen;
  return (
    <section aria-label="Days of the figures" className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Field label="Days" className="max-sm:w-full sm:w-48">
          <Select
            value={name}
            onChange={({ target }) => chosen.chooseName(target.value as RangeName)}
          >
            {optionsOf(RANGE_LABELS)}
          </Select>
        </Field>
        {name === 'own' && (
          <>
            <Field label="First day" className="max-sm:flex-1">
              <Input
                type="date"
                value={range.from}
                onChange={({ target }) => chosen.chooseDays({ from: target.value })}
              />
            </Field>
            <Field label="Last day" error={problem} className="max-sm:flex-1">
              <Input
                type="date"
                value={range.to}
                onChange={({ target }) => chosen.chooseDays({ to: target.value })}
              />
            </Field>
          </>
        )}
        <Field label="Compared with" className="max-sm:w-full sm:w-48">
          <Select
            value={comparison}
            onChange={({ target }) => chosen.chooseComparison(target.value as Comparison)}
          >
            {optionsOf(COMPARISON_LABELS)}
          </Select>
        </Field>
      </div>
      {!problem && <p className="text-ink-600 text-sm">{wordsOf(chosen)}</p>}
    </section>
  );
}

function wordsOf({ range, comparison, today }: ChosenRange): string {
  const earlier = comparedWith(range, comparison);
  const running = range.to >= today ? ' The last day is not over yet.' : '';
  const against = earlier ? `, against ${rangeWords(earlier)}` : '';
  return `${rangeWords(range)}${against}.${running}`;
}
