import { type ApplicationDocument, MAX_DOCUMENTS } from '#core/contract/applications.ts';
import {
  explainRefusal,
  FILE_TOO_LARGE,
  type FileRefusal,
  WRONG_TYPE,
} from '#core/domain/upload.ts';
import { ApiError } from '#web/lib/api.ts';

type Outside = {
  upload: (file: File, signal: AbortSignal) => Promise<ApplicationDocument>;
  list: () => Promise<ApplicationDocument[]>;
  remove: (id: number) => Promise<unknown>;
  /** Tells the visitor what went wrong. */
  tell: (problem: FileRefusal) => void;
};

const TOO_MANY: FileRefusal = {
  title: 'Too Many Files',
  text: `You can add up to ${MAX_DOCUMENTS} documents`,
};
const NOT_REMOVED: FileRefusal = {
  title: 'Error',
  text: 'The document could not be removed. Please try again.',
};

/** The documents of a draft. Files are uploaded one at a time: two at once would each take twice as long on a slow line. */
export function createDocumentStore({ upload, list, remove, tell }: Outside) {
  let items: readonly DocumentItem[] = [];
  let lastKey = 0;
  let running: { key: number; abort: AbortController } | undefined;
  const listeners = new Set<() => void>();

  function show(next: readonly DocumentItem[]): void {
    items = next;
    for (const listener of listeners) listener();
  }
  const replace = (item: DocumentItem) =>
    show(items.map((other) => (other.key === item.key ? item : other)));
  const drop = (key: number) => show(items.filter((item) => item.key !== key));
  const listedIds = () => new Set(items.map((item) => ('id' in item ? item.id : undefined)));
  const newKey = () => {
    lastKey += 1;
    return lastKey;
  };

  async function uploadNext(): Promise<void> {
    const item = items.find(({ state }) => state === 'waiting');
    if (running || item?.state !== 'waiting') return;
    const { key, file } = item;
    const abort = new AbortController();
    running = { key, abort };
    replace({ ...item, state: 'uploading' });
    try {
      replace(toStored(key, await upload(file, abort.signal)));
    } catch (error) {
      if (!abort.signal.aborted) fail(toFailedItem(item, file, error));
    } finally {
      if (abort.signal.aborted) await removeUnlisted();
      running = undefined;
    }
    return uploadNext();
  }

  function fail(item: DocumentItem): void {
    replace(item);
    if ('problem' in item) tell(item.problem);
  }

  /** Removes canceled uploads that arrived anyway: they would be sent with the application. */
  async function removeUnlisted(): Promise<void> {
    const documents = await list().catch(() => []);
    const listed = listedIds();
    const strays = documents.filter(({ id }) => !listed.has(id));
    await Promise.allSettled(strays.map(({ id }) => remove(id)));
  }

  return {
    current: () => items,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Shows what was added before a reload. */
    async load(): Promise<void> {
      const documents = await list();
      const listed = listedIds();
      const earlier = documents.filter(({ id }) => !listed.has(id));
      show([...earlier.map((document) => toStored(newKey(), document)), ...items]);
    },

    add(files: Iterable<File>): void {
      for (const file of files) {
        const common = { key: newKey(), name: file.name, size: file.size };
        const isFull = items.filter(({ state }) => state !== 'refused').length >= MAX_DOCUMENTS;
        const problem = explainRefusal(file) ?? (isFull ? TOO_MANY : undefined);
        if (problem) tell(problem);
        show([
          ...items,
          problem
            ? { ...common, state: 'refused', problem }
            : { ...common, state: 'waiting', file },
        ]);
      }
      void uploadNext();
    },

    retry(key: number): void {
      const item = items.find((other) => other.key === key);
      if (item?.state !== 'failed') return;
      const { name, size, file } = item;
      replace({ key, name, size, file, state: 'waiting' });
      void uploadNext();
    },

    async remove(key: number): Promise<void> {
      const item = items.find((other) => other.key === key);
      if (item?.state !== 'stored') {
        drop(key);
        if (running?.key === key) running.abort.abort();
        return;
      }
      replace({ ...item, state: 'removing' });
      try {
        await remove(item.id);
        drop(key);
      } catch {
        replace(item);
        tell(NOT_REMOVED);
      }
    },
  };
}

/** One file of the form. */
export type DocumentItem = {
  /** Valid as long as the page is open. */
  key: number;
  name: string;
  /** Bytes. */
  size: number;
} & (
  | { state: 'waiting' | 'uploading'; file: File }
  /** Can be retried. */
  | { state: 'failed'; file: File; problem: FileRefusal }
  /** Cannot be retried. */
  | { state: 'refused'; problem: FileRefusal }
  | { state: 'stored' | 'removing'; id: number }
);

const toStored = (
  key: number,
  { id, documentName, documentSize }: ApplicationDocument,
): DocumentItem => ({ key, name: documentName, size: documentSize, state: 'stored', id });

/** Returns what a failed upload means for the file. */
function toFailedItem({ key, name, size }: DocumentItem, file: File, error: unknown): DocumentItem {
  const status = error instanceof ApiError ? error.status : undefined;
  const reason = error instanceof ApiError ? error.reason : undefined;
  const refused = (problem: FileRefusal): DocumentItem => ({
    key,
    name,
    size,
    state: 'refused',
    problem,
  });
  if (status === 413) return refused(FILE_TOO_LARGE);
  if (status === 415) return refused(WRONG_TYPE);
  if (status === 400 || status === 409) {
    return refused({ title: 'Upload Failed', text: reason ?? 'The file was not accepted' });
  }
  const text = status
    ? (reason ?? 'The file could not be stored. Please try again.')
    : 'The connection was lost. Please try again.';
  return { key, name, size, state: 'failed', file, problem: { title: 'Upload Failed', text } };
}
