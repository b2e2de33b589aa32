import { formatMoney } from '#core/domain/money.ts';
import type { WeekOfMoney } from './money-chart.tsx';

/** The figures behind the picture. */
export function MoneyTable({ rows }: { rows: readonly WeekOfMoney[] }) {
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
