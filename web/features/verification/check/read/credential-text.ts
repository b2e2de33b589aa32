import { MAX_CREDENTIAL } from '#core/contract/verification.ts';

/** Bytes of a text of this length at most; anything longer is no credential of ours. */
export const MAX_CREDENTIAL_BYTES = 3 * MAX_CREDENTIAL;

/** The text of a credential, as it is written; undefined where the bytes are none. */
export function toCredentialText(bytes: Uint8Array): string | undefined {
  if (bytes.length > MAX_CREDENTIAL_BYTES) return undefined;
  try {
    return asCredential(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Whether it is one of ours is for the server to say. */
export function asCredential(text: string): string | undefined {
  const isOne =
    text.length <= MAX_CREDENTIAL &&
    text.trimStart().startsWith('{') &&
    text.includes('"@context"');
  return isOne ? text : undefined;
}
