/** The fields that differ, before and after, for the record; undefined where nothing does. */
export function differenceOf<Row extends object>(
  former: Row,
  current: Row,
  fields: readonly (keyof Row & string)[],
): { before: object; after: object } | undefined {
  const changed = fields.filter((field) => !isSame(former[field], current[field]));
  if (changed.length === 0) return undefined;
  const only = (row: Row) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: only(former), after: only(current) };
}

const isSame = (a: unknown, b: unknown) =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
