import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useUnloadWarning } from '#web/lib/use-unload-warning.ts';

type Texts = Record<string, string>;

/** A user's unsaved input to a record that others may change as well. */
type Draft<Values extends Texts> = {
  /** The record that the input is based on. */
  base: Values;
  values: Values;
  /** What others saved in fields where this user has typed something else. */
  otherValues: Partial<Values>;
  /** Everything that others changed since the typing began. */
  changed: (keyof Values & string)[];
};

export const beginDraft = <Values extends Texts>(saved: Values): Draft<Values> => ({
  base: saved,
  values: saved,
  otherValues: {},
  changed: [],
});

const isSameText = <Values extends Texts>(a: Values, b: Values): boolean =>
  Object.keys(a).every((field) => a[field] === b[field]);

export const isTyped = <Values extends Texts>({ base, values }: Draft<Values>): boolean =>
  !isSameText(base, values);

/** Moves a draft onto a newer record: what was typed stays, everything else follows the record. */
export function rebase<Values extends Texts>(draft: Draft<Values>, saved: Values): Draft<Values> {
  const { base, values } = draft;
  const next: Draft<Values> = { ...beginDraft(saved), values: { ...saved } };
  for (const field of Object.keys(saved) as (keyof Values & string)[]) {
    const isChanged = saved[field] !== base[field];
    const isOwn = values[field] !== base[field];
    if (isOwn) next.values[field] = values[field];
    if (isChanged || draft.changed.includes(field)) next.changed.push(field);
    const hasOtherValue = isChanged || draft.otherValues[field] !== undefined;
    if (isOwn && hasOtherValue && values[field] !== saved[field])
      next.otherValues[field] = saved[field];
  }
  return isTyped(next) ? next : beginDraft(saved);
}

function withTextsBefore<Values extends Texts>(
  draft: Draft<Values>,
  values: Values,
): Draft<Values> {
  const joined = Object.entries(values).map(([field, text]) => [
    field,
    [text, draft.values[field]].filter(Boolean).join('\n\n'),
  ]);
  return { ...draft, values: Object.fromEntries(joined) as Values };
}

/**
 * The form of one record. Unsaved input outlives its dialog, follows the record when others change it, and ends with the
 * login: it is kept in the query cache, which a logout clears.
 */
export function useDraft<Values extends Record<string, string>>(
  subject: string,
  id: number,
  saved: Values,
) {
  type Name = keyof Values & string;
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft<Values>>(() =>
    rebase(client.getQueryData<Draft<Values>>(['draft', subject, id]) ?? beginDraft(saved), saved),
  );
  if (!isSameText(draft.base, saved)) setDraft(rebase(draft, saved));
  const isUnsaved = isTyped(draft);

  useEffect(() => {
    const key = ['draft', subject, id];
    client.setQueryDefaults(['draft'], { gcTime: Number.POSITIVE_INFINITY });
    if (isTyped(draft)) client.setQueryData(key, draft);
    else client.removeQueries({ queryKey: key });
  }, [client, draft, subject, id]);

  useUnloadWarning(isUnsaved);

  const setValues = (values: Values) => setDraft((current) => ({ ...current, values }));
  return {
    ...draft,
    isUnsaved,
    /** The names of the unsaved fields, in the order of the form. */
    unsaved: Object.keys(saved).filter(
      (field) => draft.values[field] !== draft.base[field],
    ) as Name[],
    set: (field: Name, value: string) => setValues({ ...draft.values, [field]: value }),
    /** Trims the texts, as the server does, and returns them for sending. */
    trim: (): Values => {
      const trimmed = Object.entries(draft.values).map(([field, text]) => [field, text.trim()]);
      const values = Object.fromEntries(trimmed) as Values;
      setValues(values);
      return values;
    },
    discard: () => setDraft(beginDraft(saved)),
    /** Restores an undone text before what was typed since; works even after the form was closed. */
    bringBack: (values: Values) => {
      const key = ['draft', subject, id];
      setDraft((current) => withTextsBefore(current, values));
      client.setQueryData<Draft<Values>>(key, (current) =>
        withTextsBefore(current ?? beginDraft(saved), values),
      );
    },
  };
}
