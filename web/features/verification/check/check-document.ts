import { type Judgement, verification } from '#core/contract/verification.ts';
import type { CheckedForm } from '#core/domain/verification/headline.ts';
import { MAX_FILE_BYTES, readFile } from '#web/features/verification/check/read/read-file.ts';
import { call } from '#web/lib/api.ts';

/** `nothing-inside`: we did not send the file, and it holds no signed data. `several`: it holds more than one certificate. */
export type Answer =
  | { kind: 'judged'; form: CheckedForm; judgement: Judgement }
  | { kind: 'nothing-inside' | 'several' | 'too-large' };

/** Checks a pasted credential. */
export async function checkCredential(credential: string): Promise<Answer> {
  return { kind: 'judged', form: 'json', judgement: await judge(credential) };
}

/** Checks a file by its checksum, or by the signed data in it if we do not know the checksum. Sends nothing else. */
export async function checkFile(file: File): Promise<Answer> {
  if (file.size > MAX_FILE_BYTES) return { kind: 'too-large' };
  const bytes = await readBytes(file);
  const sha256 = await sumOf(bytes);
  if (sha256 !== undefined) {
    const judgement = await call(verification.file, { body: { sha256 } });
    if (judgement.document !== 'not-ours') return { kind: 'judged', form: 'file', judgement };
  }
  const { form, credentials } = await readFile(bytes);
  const [credential, ...others] = credentials;
  if (credential === undefined) return { kind: 'nothing-inside' };
  if (others.length > 0) return { kind: 'several' };
  return { kind: 'judged', form, judgement: await judge(credential) };
}

const judge = (credential: string) => call(verification.credential, { body: { credential } });

async function readBytes(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new Error('The file could not be read. Please check that it is still there.');
  }
}

/** Undefined if the browser cannot compute it, as on addresses without HTTPS. */
async function sumOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return undefined;
  const sum = new Uint8Array(await subtle.digest('SHA-256', bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
