import { useEffect, useState, useSyncExternalStore } from 'react';
import { applications } from '#core/contract/applications.ts';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { call, callWithForm } from '#web/lib/api.ts';
import { createDocumentStore } from './document-store.ts';

const openStore = (draftToken: string) =>
  createDocumentStore({
    upload: (file, signal) => {
      const form = new FormData();
      form.append('draftToken', draftToken);
      form.append('document', file, file.name);
      return callWithForm(applications.uploadDocument, form, signal);
    },
    list: () => call(applications.listDraftDocuments, { params: { draftToken } }),
    remove: (id) => call(applications.removeDocument, { params: { draftToken, id } }),
    tell: ({ title, text }) => toast({ title, description: text, tone: 'danger' }),
  });

/** `isResumed`: files may have been added to the draft before this page was opened. */
export function useDocuments(draftToken: string, isResumed: boolean) {
  const [store] = useState(() => openStore(draftToken));
  const [hasLoadFailed, setLoadFailed] = useState(false);
  const items = useSyncExternalStore(store.subscribe, store.current);

  const load = () => {
    setLoadFailed(false);
    store.load().catch(() => setLoadFailed(true));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened
  useEffect(() => {
    if (isResumed) load();
  }, []);

  const isBusy = items.some(({ state }) => ['waiting', 'uploading', 'removing'].includes(state));
  const hasFailed = items.some(({ state }) => state === 'failed');
  return { items, store, load, hasLoadFailed, isBusy, hasFailed };
}
export type Documents = ReturnType<typeof useDocuments>;
