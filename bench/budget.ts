/** One line of the table: a figure and its upper or lower limit. */
export type Row = {
  what: string;
  figure: number;
  unit: string;
  budget: { atMost: number } | { atLeast: number };
};

/** Each file in this folder measures one row of the budget, or a few that belong together. */
export type Measurement = () => Promise<Row[]>;

export const isWithin = ({ figure, budget }: Row): boolean =>
  'atMost' in budget ? figure <= budget.atMost : figure >= budget.atLeast;

const rounded = (figure: number) => Number(figure.toPrecision(3)).toLocaleString('en-US');

export function toLine(row: Row): string {
  const [sign, bound] =
    'atMost' in row.budget ? ['≤', row.budget.atMost] : ['≥', row.budget.atLeast];
  const figure = `${rounded(row.figure)} ${row.unit}`;
  const budget = `${sign} ${rounded(bound)} ${row.unit}`;
  return `${row.what.padEnd(56)} ${figure.padStart(12)}   ${budget.padEnd(14)} ${isWithin(row) ? 'ok' : 'MISSED'}`;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
