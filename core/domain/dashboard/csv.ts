/** Spreadsheets run text that begins like this, in full width too; a quote mark prevents it. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

const NEEDS_QUOTES = /[",\r\n;]/;

/** Writes a cell. A customer's text must never become a formula on a colleague's machine. */
export function csvCell(value: string | number | boolean | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map(csvCell).join(',')}\r\n`;

/** Tells spreadsheets that the text is UTF-8. */
export const CSV_MARK = '\uFEFF';
