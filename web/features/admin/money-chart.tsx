import type { Analytics } from '#core/contract/dashboard.ts';
import { formatMoney, toCents } from '#core/domain/money.ts';

type Week = Analytics['weeks'][number];

const dayAndMonth = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const nameOf = ({ week }: Week) => dayAndMonth.format(new Date(`${week}T00:00:00Z`));

/** Two bars a week, told apart by filling as well as colour; the same figures stand below as a table. */
export function MoneyChart({ weeks }: { weeks: readonly Week[] }) {
  const sums = weeks.map((week) => ({
    name: nameOf(week),
    authorized: toCents(week.authorized),
    captured: toCents(week.captured),
  }));
  const most = Math.max(1, ...sums.flatMap(({ authorized, captured }) => [authorized, captured]));
  return (
    <div className="grid gap-4">
      <div aria-hidden="true" className="grid gap-2">
        <div className="flex h-40 items-end gap-1 border-ink-300 border-b sm:gap-2">
          {sums.map(({ name, authorized, captured }) => (
            <div key={name} className="flex h-full flex-1 items-end gap-0.5">
              <span
                title={`${name}: ${formatMoney(authorized)} authorized`}
                className="flex-1 rounded-t-sm border-2 border-brand-700 bg-white"
                style={{ height: `${(100 * authorized) / most}%` }}
              />
              <span
                title={`${name}: ${formatMoney(captured)} charged`}
                className="flex-1 rounded-t-sm bg-brand-700"
                style={{ height: `${(100 * captured) / most}%` }}
              />
            </div>
          ))}
        </div>
        <div className="flex justify-between text-ink-600 text-sm">
          <span>{sums[0]?.name}</span>
          <span>{sums.at(-1)?.name}</span>
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <span className="flex items-center gap-2">
            <span className="size-3.5 rounded-sm border-2 border-brand-700" />
            Authorized
          </span>
          <span className="flex items-center gap-2">
            <span className="size-3.5 rounded-sm bg-brand-700" />
            Charged
          </span>
        </p>
      </div>
      <details className="text-sm">
        <summary className="link cursor-pointer">Show as a table</summary>
        <table aria-label="Money by week" className="mt-3 w-full text-left tabular-nums">
          <thead>
            <tr className="text-ink-600">
              <th scope="col">Week of</th>
              <th scope="col" className="text-right">
                Authorized
              </th>
              <th scope="col" className="text-right">
                Charged
              </th>
            </tr>
          </thead>
          <tbody>
            {sums.map(({ name, authorized, captured }) => (
              <tr key={name}>
                <th scope="row" className="font-normal">
                  {name}
                </th>
                <td className="text-right">{formatMoney(authorized)}</td>
                <td className="text-right">{formatMoney(captured)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
