import { createHash, randomBytes } from 'node:crypto';

/** What to store about a file; `sha256` is lower-case hex. */
type StoredFile = { key: string; size: number; sha256: string };

export type StoredKey = { key: string; modifiedAt: Date };

/** Documents and certificates. A file has at most some 10 MB, so it travels whole. */
export type FileStore = {
  /** Stores the content under a random name. Once this resolves, the file survives a crash. Throws `StorageFull`. */
  put(content: Buffer): Promise<StoredFile>;
  /** Restores a file under its former name; only for restoring a backup. */
  putAs(key: string, content: Buffer): Promise<void>;
  /** Throws `FileMissing`, or `FileDamaged` if the content does not match the checksum. */
  get(key: string, expected?: { sha256: string }): Promise<Buffer>;
  /** A missing file counts as removed. */
  remove(key: string): Promise<void>;
  /** Every file, in no particular order: for finding those that nothing refers to. */
  keys(): AsyncIterable<StoredKey>;
};

/** What differs between storage places. It is only ever called with well-formed keys. */
type Medium = {
  write(file: StoredFile, content: Buffer): Promise<void>;
  /** Undefined if there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  erase(key: string): Promise<void>;
  /** May include names that are not ours. */
  names(): AsyncIterable<StoredKey>;
};

/** Bytes. Enough that keys cannot be guessed and never collide. */
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
    // A malformed key may be anything a client sent, so it is not logged.
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

/** The disk is full; nothing was stored. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
  /** The system's own error, for programs started by hand. */
  readonly code = 'ENOSPC';
}
