import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BrandNow } from '#core/contract/staff/owner/brand.ts';
import { useUnloadWarning } from '#web/lib/use-unload-warning.ts';
import { type BrandContent, type BrandField, changedFields } from './brand-content.ts';

/** `base`: the version that the draft started from. */
type Draft = { base: number | null; content: BrandContent };

const KEY = ['draft', 'brand'];

const begin = ({ version, content }: BrandNow): Draft => ({ base: version, content });

/** Keeps unpublished edits. They outlive this screen and end with the login, as other drafts do. */
export function useBrandDraft(published: BrandNow) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(
    () => client.getQueryData<Draft>(KEY) ?? begin(published),
  );
  const changes = changedFields(published.content, draft.content);
  const isUnsaved = changes.length > 0;
  // There are no edits to lose, so the screen follows what was published.
  if (!isUnsaved && draft.base !== published.version) setDraft(begin(published));

  useEffect(() => {
    client.setQueryDefaults(['draft'], { gcTime: Number.POSITIVE_INFINITY });
    if (isUnsaved) client.setQueryData(KEY, draft);
    else client.removeQueries({ queryKey: KEY });
  }, [client, draft, isUnsaved]);
  useUnloadWarning(isUnsaved);

  return {
    content: draft.content,
    changes,
    isUnsaved,
    expectedVersion: draft.base,
    /** Whether someone else has published since the typing started. */
    isOvertaken: isUnsaved && draft.base !== published.version,
    set: <Field extends BrandField>(field: Field, value: BrandContent[Field]) =>
      setDraft(({ content, ...rest }) => ({ ...rest, content: { ...content, [field]: value } })),
    replace: (content: BrandContent) => setDraft((current) => ({ ...current, content })),
    /** Keeps the edits, now based on the version published meanwhile. */
    keep: () => setDraft((current) => ({ ...current, base: published.version })),
    /** Starts over from what this user has just published. */
    follow: (saved: BrandNow) => setDraft(begin(saved)),
    discard: () => setDraft(begin(published)),
  };
}
