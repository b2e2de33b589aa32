import { AppError } from '#core/errors.ts';
import type { Prepared } from '#server/http/site/prepared.ts';

/** A document that anyone may read, and what it is about. */
export type PublicDocument = Prepared & {
  /** A placeholder sent when nothing was found, so that someone else's page shows more than a broken picture. */
  isMissing?: true;
  /** The certificate whose uses include this one. */
  certificateId?: number;
};

/** Milliseconds for which a document is not checked for changes. */
const FRESH_FOR = 3_000;
/**
 * Milliseconds for which it is sent while being checked, so that nobody waits for the result. Every process must
 * report a withdrawal within 10 s, and signing the status list may take some of them.
 */
const SENT_FOR = 6_000;
/** Milliseconds for which a document may still be sent while the database is away. */
const USABLE_FOR = 10 * 60_000;
const MOST_DOCUMENTS = 5_000;
/** Bytes of all documents together, without their compressed copies. */
const MOST_BYTES = 16 * 1024 * 1024;

type Kept = { document: PublicDocument; since: number };

export type DocumentCache = ReturnType<typeof createDocumentCache>;

/** Caches recent documents per process; ETags are made from the bytes, so all processes agree. */
export function createDocumentCache(
  now: () => Date,
  { mostDocuments = MOST_DOCUMENTS, mostBytes = MOST_BYTES } = {},
) {
  /** Oldest first. */
  const kept = new Map<string, Kept>();
  const loading = new Map<string, Promise<PublicDocument>>();
  let bytes = 0;

  function find(key: string, age: number): PublicDocument | undefined {
    const found = kept.get(key);
    const time = now().getTime();
    // If it is from the future, the clock was set back, and it would be kept too long.
    return found && found.since <= time && time < found.since + age ? found.document : undefined;
  }

  function forget(key: string): void {
    bytes -= kept.get(key)?.document.body.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, document: PublicDocument, since: number): void {
    forget(key);
    kept.set(key, { document, since });
    bytes += document.body.length;
    for (const oldest of kept.keys()) {
      if (kept.size <= mostDocuments && bytes <= mostBytes) break;
      forget(oldest);
    }
  }

  /** Concurrent callers share one load. */
  function loadOnce(key: string, load: () => Promise<PublicDocument>): Promise<PublicDocument> {
    const since = now().getTime();
    const document = load().then(
      (loaded) => {
        // Its age counts from before it was read: it may have changed since.
        if (!loaded.isMissing) keep(key, loaded, since);
        else forget(key);
        return loaded;
      },
      (error) => {
        if (error instanceof AppError && error.code === 'not_found') forget(key);
        throw error;
      },
    );
    loading.set(key, document);
    const done = () => loading.delete(key);
    document.then(done, done);
    return document;
  }

  return {
    get: (key: string, load: () => Promise<PublicDocument>): Promise<PublicDocument> => {
      const fresh = find(key, FRESH_FOR);
      if (fresh) return Promise.resolve(fresh);
      const newer = loading.get(key) ?? loadOnce(key, load);
      const recent = find(key, SENT_FOR);
      if (!recent) return newer;
      // If it fails, the error is reported once the recent one is too old to be sent.
      newer.catch(() => {});
      return Promise.resolve(recent);
    },
    /** Used while the database is unavailable. */
    findUsable: (key: string): PublicDocument | undefined => find(key, USABLE_FOR),
    clear: () => {
      for (const key of kept.keys()) forget(key);
    },
  };
}
