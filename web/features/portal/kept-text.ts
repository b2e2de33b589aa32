import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { createSlot } from '#web/lib/storage/create-slot.ts';
import { portalPageQuery } from './portal.queries.ts';

/** Typed texts by field name, each with the saved text that typing started from. */
const kept = z.record(z.string(), z.object({ base: z.string(), text: z.string() }));
type Kept = z.output<typeof kept>;

/** Unsent texts by subject. A link from a mail opens another tab, so storage per tab would not be enough. */
const slot = createSlot('customerPageDrafts', z.record(z.string(), kept));

/** Clears all texts on sign-out, for the next person at this browser. */
export const forgetKeptTexts = (): void => slot.clear();

export const hasKeptTexts = (): boolean => Object.keys(slot.read() ?? {}).length > 0;

/** Keeps the text of fields over a reload and the end of a session, until it is sent or the saved text has changed. */
export function useKeptText<Values extends Record<string, string>>(subject: string, saved: Values) {
  const standing = useQueryClient().getQueryData(portalPageQuery.queryKey);
  const name = `${standing?.page?.email}: ${subject}`;
  const [typed, setTyped] = useState<Kept>(() => slot.read()?.[name] ?? {});
  // Other fields show the saved text: an old text over a newer one would undo what others did meanwhile.
  const upToDate = Object.entries(typed).filter(([field, { base }]) => base === saved[field]);
  const keep = (next: Kept): void => {
    setTyped(next);
    const { [name]: _, ...others } = slot.read() ?? {};
    slot.write(Object.keys(next).length > 0 ? { ...others, [name]: next } : others);
  };
  return {
    values: {
      ...saved,
      ...Object.fromEntries(upToDate.map(([field, { text }]) => [field, text])),
    },
    set(field: keyof Values & string, text: string): void {
      const { [field]: _, ...others } = Object.fromEntries(upToDate);
      const base = saved[field] ?? '';
      keep(text === base ? others : { ...others, [field]: { base, text } });
    },
    /** Called once the text was sent or is no longer wanted. */
    forget: (): void => keep({}),
  };
}
