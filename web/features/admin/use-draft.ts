import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { beginDraft, type Draft, isSameText, isTyped, rebase } from './draft.ts';

/**
 * The form of one record. What is typed and not saved outlives its dialog, follows the record when others change it, and ends with
 * the login: it is kept beside the page's other data, which a logout clears.
 */
export function useDraft<Values extends Record<string, string>>(
  subject: string,
  id: number,
  saved: Values,
) {
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

  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);

  const setValues = (values: Values) => setDraft((current) => ({ ...current, values }));
  return {
    ...draft,
    isUnsaved,
    set: (field: keyof Values & string, value: string) =>
      setValues({ ...draft.values, [field]: value }),
    /** Takes the spaces around the texts away, as the server does, and gives the rest to be sent. */
    trim: (): Values => {
      const trimmed = Object.entries(draft.values).map(([field, text]) => [field, text.trim()]);
      const values = Object.fromEntries(trimmed) as Values;
      setValues(values);
      return values;
    },
    discard: () => setDraft(beginDraft(saved)),
  };
}
