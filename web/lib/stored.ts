import type { z } from 'zod';

/**
 * One entry of the browser's storage. What cannot be read by its schema counts as absent.
 * `storage` is asked for each time: where it is forbidden, or no browser is there, the question itself fails.
 */
export const stored = <S extends z.ZodType>(
  key: string,
  schema: S,
  storage: () => Storage = () => window.localStorage,
) => ({
  read(): z.output<S> | undefined {
    try {
      return schema.parse(JSON.parse(storage().getItem(key) ?? ''));
    } catch {
      return undefined;
    }
  },
  write(value: z.input<S>): void {
    try {
      storage().setItem(key, JSON.stringify(value));
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
