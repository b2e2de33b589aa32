import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EditedMail } from '#core/contract/staff/owner/mail-texts.ts';
import { useUnloadWarning } from '#web/lib/use-unload-warning.ts';
import type { Slots } from './mail-texts.queries.ts';

/** `base`: the version that the draft started from. */
type Draft = { base: number; slots: Slots };

const begin = ({ version, slots }: EditedMail): Draft => ({
  base: version,
  slots: Object.fromEntries(slots.map(({ key, text }) => [key, text])),
});

/** Holds an owner's unsaved texts. They outlive this screen and end with the login, like other drafts. */
export function useTextsDraft(mail: EditedMail) {
  const client = useQueryClient();
  const { template } = mail;
  const [draft, setDraft] = useState<Draft>(
    () => client.getQueryData<Draft>(['draft', 'mail-texts', template]) ?? begin(mail),
  );
  const changed = mail.slots.filter(({ key, text }) => draft.slots[key] !== text);
  const isUnsaved = changed.length > 0;
  // There are no unsaved texts to lose, so the screen follows the saved version.
  if (!isUnsaved && draft.base !== mail.version) setDraft(begin(mail));

  useEffect(() => {
    const key = ['draft', 'mail-texts', template];
    client.setQueryDefaults(['draft'], { gcTime: Number.POSITIVE_INFINITY });
    if (isUnsaved) client.setQueryData(key, draft);
    else client.removeQueries({ queryKey: key });
  }, [client, draft, isUnsaved, template]);
  useUnloadWarning(isUnsaved);

  return {
    slots: draft.slots,
    changed,
    isUnsaved,
    expectedVersion: draft.base,
    /** Whether a colleague has saved since typing began. */
    isOvertaken: isUnsaved && draft.base !== mail.version,
    set: (key: string, text: string) =>
      setDraft((current) => ({ ...current, slots: { ...current.slots, [key]: text } })),
    /** Keeps what was typed, now based on the current version. */
    keep: () => setDraft((current) => ({ ...current, base: mail.version })),
    /** Restarts from what the user has just saved. */
    follow: (saved: EditedMail) => setDraft(begin(saved)),
    discard: () => setDraft(begin(mail)),
  };
}

export type TextsDraft = ReturnType<typeof useTextsDraft>;
