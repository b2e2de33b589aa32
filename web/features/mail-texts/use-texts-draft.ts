import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EditedMail } from '#core/contract/staff/owner/mail-texts.ts';
import { useUnloadWarning } from '#web/admin-kit/records/draft.ts';
import type { Slots } from './mail-texts.queries.ts';

/** `base`: the version that it was made from. */
type Draft = { base: number; slots: Slots };

const begin = ({ version, slots }: EditedMail): Draft => ({
  base: version,
  slots: Object.fromEntries(slots.map(({ key, text }) => [key, text])),
});

/** What an owner types and has not saved. It outlives this screen and ends with the login, as other drafts do. */
export function useTextsDraft(mail: EditedMail) {
  const client = useQueryClient();
  const { template } = mail;
  const [draft, setDraft] = useState<Draft>(
    () => client.getQueryData<Draft>(['draft', 'mail-texts', template]) ?? begin(mail),
  );
  const changed = mail.slots.filter(({ key, text }) => draft.slots[key] !== text);
  const isUnsaved = changed.length > 0;
  // Nothing of one's own could be lost, so the screen follows what was saved.
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
    /** Whether somebody else has saved since the typing began. */
    isOvertaken: isUnsaved && draft.base !== mail.version,
    set: (key: string, text: string) =>
      setDraft((current) => ({ ...current, slots: { ...current.slots, [key]: text } })),
    /** What was typed stays, and is to follow the version that is in force now. */
    keep: () => setDraft((current) => ({ ...current, base: mail.version })),
    /** After one's own saving there is nothing left to keep. */
    follow: (saved: EditedMail) => setDraft(begin(saved)),
    discard: () => setDraft(begin(mail)),
  };
}

export type TextsDraft = ReturnType<typeof useTextsDraft>;
