import type { Analytics } from '#core/contract/staff/dashboard.ts';
import { formatBriefDay } from '#core/domain/moments.ts';
import { type Cents, formatMoney, toCents } from '#core/domain/money.ts';

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** The end of an axis for these sums: a round number of dollars that halves well, and at least ten. */
export function axisEnd(sums: readonly Cents[]): Cents {
  const most = Math.max(10_00, ...sums) / 100;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((candidate) => candidate * power >= most) ?? 10;
  return step * power * 100;
}

type Week = Analytics['weeks'][number];
/** A week's sums under the day it begins on. */
type WeekOfMoney = { name: string; authorized: Cents; captured: Cents; refunded: Cents };

const nameOf = ({ week }: Week) => formatBriefDay(`${week}T00:00:00Z`, 'UTC');

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0);

/** Up to three bars a week, told apart by filling as well as colour; the table below has the same figures. */
export function MoneyChart({ weeks }: { weeks: readonly Week[] }) {
  const rows: WeekOfMoney[] = weeks.map((week) => ({
    name: nameOf(week),
    authorized: toCents(week.authorized),
    captured: toCents(week.captured),
    refunded: toCents(week.refunded),
  }));
  const authorized = sumOf(rows.map((row) => row.authorized));
  const captured = sumOf(rows.map((row) => row.captured));
  const refunded = sumOf(rows.map((row) => row.refunded));
  if (authorized + captured + refunded === 0) {
    return <p>Nothing was authorized, charged or refunded in these weeks.</p>;
  }
  return (
    <div className="grid gap-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Legend name="Authorized" sum={authorized} className="border-2 border-brand-700" />
        <Legend name="Charged" sum={captured} className="bg-brand-700" />
        <Legend name="Refunded" sum={refunded} className="bg-brass-500" />
      </dl>
      <p className="text-ink-600">Charged leaves out what has been refunded since.</p>
      <Picture rows={rows} />
      <MoneyTable rows={rows} />
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

function Picture({ rows }: { rows: readonly WeekOfMoney[] }) {
  const end = axisEnd(rows.flatMap((row) => [row.authorized, row.captured, row.refunded]));
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
          {rows.map(({ name, authorized, captured, refunded }) => (
            <div
              key={name}
              title={`${name}: ${formatMoney(authorized)} authorized, ${formatMoney(captured)} charged, ${formatMoney(refunded)} refunded`}
              className="flex h-full flex-1 items-end gap-0.5"
            >
              {authorized > 0 && (
                <span
                  className="min-h-1 flex-1 rounded-t-[3px] border-2 border-brand-700 border-b-0 bg-white"
                  style={heightOf(authorized)}
                />
              )}
              {captured > 0 && (
                <span
                  className="min-h-1 flex-1 rounded-t-[3px] bg-brand-700"
                  style={heightOf(captured)}
                />
              )}
              {refunded > 0 && (
                <span
                  className="min-h-1 flex-1 rounded-t-[3px] bg-brass-500"
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
            {/* Every third, and the last one for sure. */}
            {(rows.length - 1 - i) % 3 === 0 && name}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The figures behind the picture. */
function MoneyTable({ rows }: { rows: readonly WeekOfMoney[] }) {
  return (
    <details>
      <summary className="link w-fit cursor-pointer">Show as a table</summary>
      <table aria-label="Money by week" className="mt-2 w-full text-left tabular-nums">
        <thead className="text-ink-600">
          <tr>
            <th scope="col" className="py-1 font-normal">
              Week of
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
          {rows.map(({ name, authorized, captured, refunded }) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {name}
              </th>
              <td className="text-right">{formatMoney(authorized)}</td>
              <td className="text-right">{formatMoney(captured)}</td>
              <td className="text-right">{formatMoney(refunded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
