/** `applicationStatus` → "application status". */
const inWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function asText(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map(asText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an entry of a record's history says beyond who and when: changes as "from → to", everything else by its name. */
export function historyWords({ before, after, ...rest }: Record<string, unknown>): string[] {
  const former = isRecord(before) ? before : {};
  const changes = Object.entries(isRecord(after) ? after : {}).map(
    ([name, value]) => `${inWords(name)}: ${asText(former[name] ?? null)} → ${asText(value)}`,
  );
  const facts = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== '' && !isEmptyList(value))
    .map(([name, value]) => `${inWords(name)}: ${asText(value)}`);
  return [...changes, ...facts];
}

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
