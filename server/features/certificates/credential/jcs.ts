/** JSON as our credentials use it. The only numbers are integers, which every language writes the same way. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** Returns the canonical text of a value (RFC 8785), which is what is signed. Throws if there is none. */
export function canonicalizeJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalizeJson).join(',')}]`;
  if (typeof value === 'object') {
    const members = value as Record<string, unknown>;
    // Sorted by UTF-16 code units, as JavaScript does.
    const names = Object.keys(members).sort();
    return `{${names.map((name) => `${quote(name)}:${canonicalizeJson(members[name])}`).join(',')}}`;
  }
  throw new TypeError(`A ${typeof value} cannot be signed`);
}

function quote(text: string): string {
  if (!text.isWellFormed()) throw new TypeError('Half of a character cannot be signed');
  return JSON.stringify(text);
}

/** Whether a value that was parsed from JSON is an object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
