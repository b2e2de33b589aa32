import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Bytes of the key's hash that encrypted text begins with: enough to detect that another key was used. */
const MARK_BYTES = 4;

/** Encrypts the provider's secrets for the database with a key that is not stored there. */
export type Vault = {
  /** Encrypts. The text cannot be opened under another name, so a secret cannot be moved to where it would be shown. */
  seal: (name: string, secret: string) => string;
  /** Undefined if it was sealed with another key or under another name, or has been changed. */
  open: (name: string, sealed: string) => string | undefined;
};

/** Parses 32 bytes from 64 hexadecimal digits or base64; undefined if the text is neither. */
export function readVaultKey(text: string): Buffer | undefined {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  return key.length === KEY_BYTES ? key : undefined;
}

/** AES-256-GCM; the name is authenticated along with the secret. */
export function vaultWith(key: Buffer): Vault {
  const mark = createHash('sha256').update(key).digest().subarray(0, MARK_BYTES);
  return {
    seal(name, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([mark, nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(name, text) {
      const sealed = Buffer.from(text, 'base64');
      const start = MARK_BYTES + NONCE_BYTES;
      if (sealed.length < start + TAG_BYTES) return undefined;
      if (!timingSafeEqual(sealed.subarray(0, MARK_BYTES), mark)) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(MARK_BYTES, start))
        .setAAD(Buffer.from(name))
        .setAuthTag(sealed.subarray(start, start + TAG_BYTES));
      try {
        const secret = decipher.update(sealed.subarray(start + TAG_BYTES));
        return Buffer.concat([secret, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** Uses the configured key, else the one in the data directory; the first start creates it. */
export const openVault = (dataDir: string, configured: Buffer | undefined): Vault =>
  vaultWith(configured ?? readKeyFile(dataDir) ?? makeKeyFile(dataDir));

/** Next to the signing keys, in the folder that backups leave out. */
const folderOf = (dataDir: string) => join(dataDir, 'keys');
const pathOf = (dataDir: string) => join(folderOf(dataDir), 'secrets.key');

function readKeyFile(dataDir: string): Buffer | undefined {
  try {
    const key = readVaultKey(readFileSync(pathOf(dataDir), 'utf8').trim());
    if (key) return key;
    throw new Error(`${pathOf(dataDir)} does not hold a key of 32 bytes`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** If two processes start at once, one creates the key and both use it. */
function makeKeyFile(dataDir: string): Buffer {
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const key = randomBytes(KEY_BYTES);
  try {
    const file = openSync(pathOf(dataDir), 'wx', 0o600);
    writeSync(file, `${key.toString('hex')}\n`);
    fsyncSync(file);
    closeSync(file);
    return key;
  } catch (error) {
    const made = (error as NodeJS.ErrnoException).code === 'EEXIST' && readKeyFile(dataDir);
    if (made) return made;
    throw error;
  }
}
