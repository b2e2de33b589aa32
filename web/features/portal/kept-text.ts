import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { createSlot } from '#web/lib/create-slot.ts';
import { portalPageQuery } from './portal.queries.ts';

const texts = z.record(z.string(), z.record(z.string(), z.string()));

/** What was typed and not sent, by what it is for. A link from a mail opens another tab, so a tab's own storage is too little. */
const slot = createSlot('customerPageDrafts', texts);

/** For the next person at this browser: signing out takes everything along. */
export const forgetKeptTexts = (): void => slot.clear();

/** Fields whose text survives a session that ends and a reload, until it is sent. */
export function useKeptText<Values extends Record<string, string>>(subject: string, saved: Values) {
  const standing = useQueryClient().getQueryData(portalPageQuery.queryKey);
  const name = `${standing?.page?.email}: ${subject}`;
  const [values, setValues] = useState<Values>(() => ({ ...saved, ...slot.read()?.[name] }));
  return {
    values,
    set(field: keyof Values & string, text: string): void {
      const next = { ...values, [field]: text };
      setValues(next);
      slot.write({ ...slot.read(), [name]: next });
    },
    /** Once it was sent, or is not wanted any more. */
    forget(): void {
      setValues(saved);
      const { [name]: _, ...others } = slot.read() ?? {};
      slot.write(others);
    },
  };
}
