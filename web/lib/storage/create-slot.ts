import type { z } from 'zod';

type Form = { print: (value: unknown) => string; parse: (text: string) => unknown };

const AS_JSON: Form = { print: JSON.stringify, parse: JSON.parse };

/** A plain text. Quotes from a version that stored JSON are removed. */
export const AS_TEXT: Form = { print: String, parse: (text) => text.replace(/^"(.*)"$/, '$1') };

/**
 * Creates an entry of the browser's storage. A value that does not match its schema counts as absent.
 * `storage` is called each time, as access itself throws if storage is forbidden or there is no browser.
 */
export const createSlot = <S extends z.ZodType>(
  key: string,
  schema: S,
  storage: () => Storage = () => window.localStorage,
  { print, parse }: Form = AS_JSON,
) => ({
  key,
  read(): z.output<S> | undefined {
    try {
      return schema.parse(parse(storage().getItem(key) ?? ''));
    } catch {
      return undefined;
    }
  },
  write(value: z.input<S>): void {
    try {
      storage().setItem(key, print(value));
    } catch {
      // Storage may be full or forbidden: the page works on without it.
    }
  },
  clear(): void {
    try {
      storage().removeItem(key);
    } catch {
      // As above.
    }
  },
});
