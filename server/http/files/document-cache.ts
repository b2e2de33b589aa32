import { AppError } from '#core/errors.ts';
import type { Prepared } from '#server/http/site/prepared.ts';

/** Bytes that anybody may read, and what they are about. */
export type PublicDocument = Prepared & {
  /** Sent although nothing was found, so that a page of somebody else shows more than a broken picture. */
  isMissing?: true;
  /** The certificate whose uses count this one. */
  certificateId?: number;
};

/** Milliseconds for which nobody asks whether a document has changed. */
const FRESH_FOR = 3_000;
/**
 * Milliseconds for which it is sent while that is being asked, so that nobody waits for the answer. A withdrawal has to
 * be told by every process within 10 s, and signing the status list may take some of them.
 */
const SENT_FOR = 6_000;
/** Milliseconds for which a document may still be sent while the database is away. */
const USABLE_FOR = 10 * 60_000;
const MOST_DOCUMENTS = 5_000;
/** Bytes of all documents together, without their packed copies. */
const MOST_BYTES = 16 * 1024 * 1024;

type Kept = { document: PublicDocument; since: number };

export type DocumentCache = ReturnType<typeof createDocumentCache>;

/** What was sent a moment ago. Each process has its own; tags are made from bytes, so all of them agree. */
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
    // From the future: the clock was set back, and it could be long until then.
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

  /** Everybody who asks meanwhile waits for the same one. */
  function loadOnce(key: string, load: () => Promise<PublicDocument>): Promise<PublicDocument> {
    const since = now().getTime();
    const document = load().then(
      (loaded) => {
        // Its age counts from before it was read: it may have changed on its way here.
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
    /** For as long as the database cannot be asked. */
    findUsable: (key: string): PublicDocument | undefined => find(key, USABLE_FOR),
    clear: () => {
      for (const key of kept.keys()) forget(key);
    },
  };
}
