import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { createSlot } from '#web/lib/create-slot.ts';
import { portalPageQuery } from './portal.queries.ts';

/** By the name of its field, with the saved text that the typing started from. */
const kept = z.record(z.string(), z.object({ base: z.string(), text: z.string() }));
type Kept = z.output<typeof kept>;

/** What was typed and not sent, by what it is for. A link from a mail opens another tab, so a tab's own storage is too little. */
const slot = createSlot('customerPageDrafts', z.record(z.string(), kept));

/** For the next person at this browser: signing out takes everything along. */
export const forgetKeptTexts = (): void => slot.clear();

export const hasKeptTexts = (): boolean => Object.keys(slot.read() ?? {}).length > 0;

/** Fields whose text survives a session that ends and a reload, until it is sent or what it was to replace has changed. */
export function useKeptText<Values extends Record<string, string>>(subject: string, saved: Values) {
  const standing = useQueryClient().getQueryData(portalPageQuery.queryKey);
  const name = `${standing?.page?.email}: ${subject}`;
  const [typed, setTyped] = useState<Kept>(() => slot.read()?.[name] ?? {});
  // The rest follows what is saved: an old text over a newer one would take back what others did meanwhile.
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
    /** Once it was sent, or is not wanted any more. */
    forget: (): void => keep({}),
  };
}
