import { fieldName, valueWords } from '#core/domain/activity/activity-changes.ts';

type DataLine = { name: string; value: string };

const NOTHING = '–';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists an entry's data, a line for each field; for a change, the values before and after. */
export function dataLines(data: Record<string, unknown>): DataLine[] {
  const { before, after, ...rest } = data;
  const changes =
    isRecord(before) || isRecord(after)
      ? changeLines(isRecord(before) ? before : {}, isRecord(after) ? after : {})
      : toLines({ ...('before' in data && { before }), ...('after' in data && { after }) });
  return [...changes, ...toLines(rest)];
}

function changeLines(before: Record<string, unknown>, after: Record<string, unknown>): DataLine[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.map((field) => ({
    name: fieldName(field),
    value: `${valueWords(before[field]) ?? NOTHING} → ${valueWords(after[field]) ?? NOTHING}`,
  }));
}

/** Names of nested fields follow that of the outer field, as both may be needed to understand them. */
const toLines = (data: Record<string, unknown>): DataLine[] =>
  Object.entries(data).flatMap(([field, value]) =>
    isRecord(value) && !('originalName' in value)
      ? Object.entries(value).map(([inner, innerValue]) => ({
          name: `${fieldName(field)}, ${fieldName(inner)}`,
          value: valueWords(innerValue) ?? NOTHING,
        }))
      : [{ name: fieldName(field), value: valueWords(value) ?? NOTHING }],
  );
