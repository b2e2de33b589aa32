import type { MoneyReply } from '#core/contract/staff/insights.ts';
import type { Step } from '#core/domain/insights/ranges.ts';
import { formatBriefDay } from '#core/domain/moments.ts';
import { type Cents, formatMoney, toCents } from '#core/domain/money.ts';

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** Returns the axis maximum for these sums: a round number of dollars that halves cleanly, at least ten. */
export function axisEnd(sums: readonly Cents[]): Cents {
  const most = Math.max(10_00, ...sums) / 100;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((candidate) => candidate * power >= most) ?? 10;
  return step * power * 100;
}

/** Labels for the period that a bar covers. */
export const STEP_WORDS: Record<Step, { noun: string; head: string; meaning: string }> = {
  day: { noun: 'day', head: 'Day', meaning: 'A group of bars for each day.' },
  week: {
    noun: 'week',
    head: 'Week of',
    meaning: 'By the Monday that each week begins on; the first and the last may be cut short.',
  },
  month: {
    noun: 'month',
    head: 'Month',
    meaning: 'By the month; the first and the last may be cut short.',
  },
};

type Bar = MoneyReply['series'][number];
/** A bar's name and sums. */
type NamedBar = { name: string; authorized: Cents; charged: Cents; refunded: Cents };

const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
});

const nameOf = ({ from }: Bar, step: Step): string => {
  const day = `${from}T00:00:00Z`;
  return step === 'month' ? MONTH.format(new Date(day)) : formatBriefDay(day, 'UTC');
};

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0);

/** Maximum number of bars with a label, so that the labels fit on a phone. */
const MOST_NAMES = 5;

type MoneyChartProps = { series: readonly Bar[]; step: Step };

/** Up to three bars per step, which differ in fill as well as color; the table below has the same figures. */
export function MoneyChart({ series, step }: MoneyChartProps) {
  const rows: NamedBar[] = series.map((bar) => ({
    name: nameOf(bar, step),
    authorized: toCents(bar.authorized),
    charged: toCents(bar.charged),
    refunded: toCents(bar.refunded),
  }));
  const authorized = sumOf(rows.map((row) => row.authorized));
  const charged = sumOf(rows.map((row) => row.charged));
  const refunded = sumOf(rows.map((row) => row.refunded));
  if (authorized + charged + refunded === 0) {
    return <p>Nothing was authorized, charged or refunded on these days.</p>;
  }
  return (
    <div className="grid gap-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Legend name="Authorized" sum={authorized} className="border-2 border-brand-700" />
        <Legend name="Charged" sum={charged} className="bg-brand-700" />
        <Legend name="Refunded" sum={refunded} className="bg-brass-500" />
      </dl>
      <Picture rows={rows} />
      <MoneyTable rows={rows} step={step} />
    </div>
  );
}

function Legend({ name, sum, className }: { name: string; sum: Cents; className: string }) {
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden="true" className={`size-3.5 rounded-[3px] ${className}`} />
      <dt>{name}</dt>
      <dd className="font-semibold tabular-nums">{formatMoney(sum)}</dd>
    </div>
  );
}

function Picture({ rows }: { rows: readonly NamedBar[] }) {
  const end = axisEnd(rows.flatMap((row) => [row.authorized, row.charged, row.refunded]));
  const heightOf = (sum: Cents) => ({ height: `${(100 * sum) / end}%` });
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 pt-2 text-ink-600">
      <div className="-my-2.5 flex flex-col justify-between text-right tabular-nums">
        {[end, end / 2, 0].map((mark) => (
          <span key={mark}>{formatMoney(mark)}</span>
        ))}
      </div>
      <div className="relative h-44 border-ink-300 border-b lg:h-56">
        <div className="absolute inset-x-0 top-0 border-ink-200 border-t border-dashed" />
        <div className="absolute inset-x-0 top-1/2 border-ink-200 border-t border-dashed" />
        <div className="relative flex h-full items-end gap-1 sm:gap-2">
          {rows.map(({ name, authorized, charged, refunded }) => (
            <div
              key={name}
              title={`${name}: ${formatMoney(authorized)} authorized, ${formatMoney(charged)} charged, ${formatMoney(refunded)} refunded`}
              className="flex h-full min-w-0 flex-1 items-end gap-px sm:gap-0.5"
            >
              {authorized > 0 && (
                <span
                  className="min-h-1 flex-1 rounded-t-[3px] border-2 border-brand-700 border-b-0 bg-white"
                  style={heightOf(authorized)}
                />
              )}
              {charged > 0 && (
                <span
                  className="min-h-1 flex-1 rounded-t-[3px] bg-brand-700 forced-colors:bg-[CanvasText]"
                  style={heightOf(charged)}
                />
              )}
              {refunded > 0 && (
                <span
                  className="min-h-1 flex-1 rounded-t-[3px] bg-brass-500 forced-colors:bg-[Highlight]"
                  style={heightOf(refunded)}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="col-start-2 mt-2 flex gap-1 sm:gap-2">
        {rows.map(({ name }, i) => (
          <span key={name} className="flex w-0 flex-1 justify-center whitespace-nowrap">
            {/* Always labels the last bar and, counting back from it, as many as fit. */}
            {(rows.length - 1 - i) % Math.ceil(rows.length / MOST_NAMES) === 0 && name}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The figures behind the chart. */
function MoneyTable({ rows, step }: { rows: readonly NamedBar[]; step: Step }) {
  const { noun, head } = STEP_WORDS[step];
  return (
    <details>
      <summary className="link tap-area w-fit cursor-pointer">Show as a table</summary>
      <table aria-label={`Money by ${noun}`} className="mt-2 w-full text-left tabular-nums">
        <thead className="text-ink-600">
          <tr>
            <th scope="col" className="py-1 font-normal">
              {head}
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Authorized
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Charged
            </th>
            <th scope="col" className="py-1 text-right font-normal">
              Refunded
            </th>
          </tr>
        </thead>
        <tbody className="*:*:border-ink-200 *:*:border-t *:*:py-1">
          {rows.map(({ name, authorized, charged, refunded }) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {name}
              </th>
              <td className="text-right">{formatMoney(authorized)}</td>
              <td className="text-right">{formatMoney(charged)}</td>
              <td className="text-right">{formatMoney(refunded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
