type BarRow = { name: string; count: number };

type BarListProps = {
  label: string;
  /** Heads the column of figures, for those who read the table. */
  noun: string;
  rows: readonly BarRow[];
  /** Also says what share of the step before each one is. */
  isFunnel?: boolean;
};

/** Bars that are a table: the figures stand beside them, and nothing depends on colour. */
export function BarList({ label, noun, rows, isFunnel = false }: BarListProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <table aria-label={label} className="w-full border-separate border-spacing-y-2 tabular-nums">
      <thead className="sr-only">
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Share</th>
          <th scope="col">{noun}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }, i) => {
          const before = isFunnel ? rows[i - 1]?.count : total;
          return (
            <tr key={name}>
              <th scope="row" className="w-[38%] pr-3 text-left align-middle font-medium">
                {name}
              </th>
              <td className="align-middle">
                <span
                  aria-hidden="true"
                  className="block h-5 min-w-0.5 rounded-sm bg-brand-700"
                  style={{ width: `${(100 * count) / most}%` }}
                />
                <span className="sr-only">{shareOf(count, before)}</span>
              </td>
              <td className="w-28 pl-3 text-right align-middle">
                <strong className="font-semibold">{count.toLocaleString()}</strong>
                <span aria-hidden="true" className="ml-2 inline-block w-10 text-ink-600">
                  {shareOf(count, before)}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const shareOf = (count: number, whole: number | undefined): string =>
  whole ? `${Math.round((100 * count) / whole)}%` : '';
