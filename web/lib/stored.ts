import type { z } from 'zod';

/** One entry of the browser's storage. What cannot be read by its schema counts as absent. */
export const stored = <S extends z.ZodType>(key: string, schema: S) => ({
  read(): z.output<S> | undefined {
    try {
      return schema.parse(JSON.parse(localStorage.getItem(key) ?? ''));
    } catch {
      return undefined;
    }
  },
  write(value: z.input<S>): void {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Storage may be full or forbidden: the page works on without it.
    }
  },
  clear(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
});
