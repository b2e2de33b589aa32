import { dashboard, type EXPORTS } from '#core/contract/dashboard.ts';

/** Where a list can be taken away as a table, with the filters that are on. */
export function exportOf(
  list: (typeof EXPORTS)[number],
  filters: Record<string, string | undefined>,
): string {
  const given = Object.entries(filters).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  const query = new URLSearchParams(given).toString();
  return `${dashboard.export.path.replace(':list', list)}${query && `?${query}`}`;
}
