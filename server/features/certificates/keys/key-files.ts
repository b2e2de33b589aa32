import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportPrivateKey, readPrivateKey, type SigningKey } from './private-key.ts';

/** The folder of `DATA_DIR` with the private keys. Backups leave it out: verification needs only the public keys. */
const KEYS_FOLDER = 'keys';

const pathOf = (dataDir: string, publicKey: string): string =>
  join(dataDir, KEYS_FOLDER, `${publicKey}.json`);

/** Once this resolves, the key outlives a power cut, and no other user of the machine can read it. */
export async function saveKeyFile(dataDir: string, key: SigningKey): Promise<void> {
  const path = pathOf(dataDir, key.publicKey);
  await mkdir(join(dataDir, KEYS_FOLDER), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    const content = { publicKey: key.publicKey, privateKey: exportPrivateKey(key) };
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Undefined if the file is missing or contains another key. */
export async function loadKeyFile(
  dataDir: string,
  publicKey: string,
): Promise<SigningKey | undefined> {
  try {
    const text = await readFile(pathOf(dataDir, publicKey), 'utf8');
    const { privateKey } = JSON.parse(text) as { privateKey?: unknown };
    const key = typeof privateKey === 'string' ? readPrivateKey(privateKey) : undefined;
    return key?.publicKey === publicKey ? key : undefined;
  } catch (error) {
    // The JSON parser's message would quote the file.
    if (error instanceof SyntaxError || isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
