import { Link } from 'wouter';

type BarRow = {
  name: string;
  count: number;
  /** Address of the list of counted records. */
  href?: string | undefined;
  /** For example, the change from the comparison period. */
  note?: string | undefined;
};

type BarListProps = {
  label: string;
  /** Headings of the three columns. */
  heads: readonly [name: string, count: string, share: string];
  rows: readonly BarRow[];
  /** Whether each share is of the previous row instead of the total. */
  isFunnel?: boolean;
};

/** A bar chart built as a table: each bar has its figure beside it, and nothing depends on color. */
export function BarList({ label, heads, rows, isFunnel = false }: BarListProps) {
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  /** The count of a full bar. */
  const whole = Math.max(1, isFunnel ? (rows[0]?.count ?? 0) : total);
  return (
    <table aria-label={label} className="w-full tabular-nums">
      <thead className="align-bottom text-ink-600">
        <tr>
          {heads.map((head, i) => (
            <th
              key={head}
              scope="col"
              className={`pb-1 font-normal ${i === 0 ? 'text-left' : 'pl-3 text-right'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, href, note }, i) => (
          <tr key={name}>
            <th scope="row" className="w-full py-2 text-left font-medium">
              {name}
              {note && <span className="block font-normal text-ink-600">{note}</span>}
              <span aria-hidden="true" className="mt-1.5 block rounded-[3px] bg-ink-100">
                <span
                  className="block h-2.5 rounded-[3px] bg-brand-700 forced-colors:bg-[CanvasText]"
                  style={{ width: `${Math.min(100, (100 * count) / whole)}%` }}
                />
              </span>
            </th>
            <td className="py-2 pl-3 text-right align-bottom font-semibold leading-none">
              {href ? (
                <Link
                  href={href}
                  className="link tap-area"
                  aria-label={`${name}: ${count.toLocaleString()}`}
                >
                  {count.toLocaleString()}
                </Link>
              ) : (
                count.toLocaleString()
              )}
            </td>
            <td className="min-w-20 py-2 sm:min-w-24 pl-3 text-right align-bottom text-ink-700 leading-none">
              {shareOf(count, isFunnel ? rows[i - 1]?.count : total)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shareOf = (count: number, whole: number | undefined): string =>
  whole ? `${Math.round((100 * count) / whole)}%` : '–';
