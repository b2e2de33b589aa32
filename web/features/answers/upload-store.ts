import { explainRefusal, formatFileSize, WRONG_TYPE } from '#core/domain/upload.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';

/** A file being uploaded. Once stored, it is a document of the page. */
export type Upload = {
  /** Valid as long as the page is open. */
  readonly key: number;
  /** What it is added to. */
  readonly placeId: number;
  readonly file: File;
  /** `failed` can be retried; `refused` cannot. */
  readonly state: 'waiting' | 'uploading' | 'failed' | 'refused';
  readonly problem?: string;
};

type Outside<Stored> = {
  upload: (placeId: number, file: File, signal: AbortSignal) => Promise<Stored>;
  onStored: (placeId: number, document: Stored) => void;
  /** A canceled upload may have arrived anyway: the page must be reloaded. */
  onCancelled: () => void;
  /** Bytes that can still be uploaded. */
  roomLeft: () => number;
};

/** Files are uploaded one at a time: two at once would each take twice as long on a slow line. */
export function createUploadStore<Stored>({
  upload,
  onStored,
  onCancelled,
  roomLeft,
}: Outside<Stored>) {
  let items: readonly Upload[] = [];
  let lastKey = 0;
  let running: { key: number; abort: AbortController } | undefined;
  const listeners = new Set<() => void>();

  function show(next: readonly Upload[]): void {
    items = next;
    for (const listener of listeners) listener();
  }
  const replace = (item: Upload) =>
    show(items.map((other) => (other.key === item.key ? item : other)));
  const drop = (key: number) => show(items.filter((item) => item.key !== key));

  async function uploadNext(): Promise<void> {
    const item = items.find(({ state }) => state === 'waiting');
    if (running || !item) return;
    const abort = new AbortController();
    running = { key: item.key, abort };
    replace({ ...item, state: 'uploading' });
    try {
      const document = await upload(item.placeId, item.file, abort.signal);
      drop(item.key);
      onStored(item.placeId, document);
    } catch (error) {
      if (abort.signal.aborted) onCancelled();
      else replace({ ...item, ...describeFailure(error) });
    } finally {
      running = undefined;
    }
    return uploadNext();
  }

  return {
    current: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(placeId: number, files: readonly File[]): void {
      let room = roomLeft();
      const added = files.map((file): Upload => {
        lastKey += 1;
        const problem =
          explainRefusal(file)?.text ??
          (file.size > room
            ? `There is room for ${formatFileSize(room)} more. Please remove a document, or upload a smaller file.`
            : undefined);
        if (!problem) room -= file.size;
        return { key: lastKey, placeId, file, state: problem ? 'refused' : 'waiting', problem };
      });
      show([...items, ...added]);
      void uploadNext();
    },
    retry(key: number): void {
      const item = items.find((other) => other.key === key);
      if (item?.state !== 'failed') return;
      replace({ ...item, state: 'waiting', problem: undefined });
      void uploadNext();
    },
    /** Removes a file that is not uploaded yet. */
    remove(key: number): void {
      drop(key);
      if (running?.key === key) running.abort.abort();
    },
  };
}

function describeFailure(error: unknown): Pick<Upload, 'state' | 'problem'> {
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 415) return { state: 'refused', problem: WRONG_TYPE.text };
  const isFinal = status !== undefined && [400, 404, 409, 413].includes(status);
  return { state: isFinal ? 'refused' : 'failed', problem: reasonOf(error) };
}
