import { createHash, randomBytes } from 'node:crypto';

/** What to remember of a file; `sha256` is lower-case hex. */
type StoredFile = { key: string; size: number; sha256: string };

export type StoredKey = { key: string; modifiedAt: Date };

/** Documents and certificates. A file has at most some 10 MB, so it travels whole. */
export type FileStore = {
  /** Keeps the content under a random name of ours. Once this resolves, the file outlives a crash. Throws `StorageFull`. */
  put(content: Buffer): Promise<StoredFile>;
  /** Puts a file back under the name it had: for restoring a backup, and nothing else. */
  putAs(key: string, content: Buffer): Promise<void>;
  /** Throws `FileMissing`, and `FileDamaged` when the content is not what the sum says. */
  get(key: string, expected?: { sha256: string }): Promise<Buffer>;
  /** A file that is not there counts as removed. */
  remove(key: string): Promise<void>;
  /** Every file, in no particular order: for finding those that nothing refers to. */
  keys(): AsyncIterable<StoredKey>;
};

/** What differs between the places where files lie. It is only ever called with well-formed keys. */
type Medium = {
  write(file: StoredFile, content: Buffer): Promise<void>;
  /** Undefined: there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  erase(key: string): Promise<void>;
  /** May contain the names of things that are not ours. */
  names(): AsyncIterable<StoredKey>;
};

/** Bytes. Nobody finds a file by guessing, and no two puts meet. */
const KEY_BYTES = 20;
const KEY = new RegExp(`^[0-9a-f]{${KEY_BYTES * 2}}$`);

/** Names are made and checked here for every medium, so that no `../` reaches a path or a URL. */
export function fileStoreOn(medium: Medium): FileStore {
  return {
    async put(content) {
      const key = randomBytes(KEY_BYTES).toString('hex');
      const file = { key, size: content.length, sha256: sha256Of(content) };
      await medium.write(file, content);
      return file;
    },
    async putAs(key, content) {
      if (!KEY.test(key)) throw new FileMissing(key);
      await medium.write({ key, size: content.length, sha256: sha256Of(content) }, content);
    },
    async get(key, expected) {
      const content = KEY.test(key) ? await medium.read(key) : undefined;
      if (!content) throw new FileMissing(key);
      if (expected && sha256Of(content) !== expected.sha256) throw new FileDamaged(key);
      return content;
    },
    async remove(key) {
      if (KEY.test(key)) await medium.erase(key);
    },
    async *keys() {
      for await (const stored of medium.names()) if (KEY.test(stored.key)) yield stored;
    },
  };
}

export const sha256Of = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex');

export class FileMissing extends Error {
  override readonly name = 'FileMissing';

  constructor(key: string) {
    // A malformed key may be anything that was sent to us: it does not go into a log.
    super(
      KEY.test(key) ? `There is no stored file ${key}` : 'That is not the key of a stored file',
    );
  }
}

export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';

  constructor(key: string) {
    super(`The stored file ${key} is not what was put there`);
  }
}

/** There is no room; nothing was stored. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  /** The system's own error, for programs started by hand. */
  readonly code = 'ENOSPC';
}
