import { MAX_CREDENTIAL } from '#core/contract/verification.ts';

/** Maximum size in bytes; a longer text is not one of our credentials. */
export const MAX_CREDENTIAL_BYTES = 3 * MAX_CREDENTIAL;

/** Returns the text of a credential unchanged; undefined if the bytes are not a credential. */
export function toCredentialText(bytes: Uint8Array): string | undefined {
  if (bytes.length > MAX_CREDENTIAL_BYTES) return undefined;
  try {
    return asCredential(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Returns the text if it looks like a credential; the server decides whether it is one of ours. */
export function asCredential(text: string): string | undefined {
  const isOne =
    text.length <= MAX_CREDENTIAL &&
    text.trimStart().startsWith('{') &&
    text.includes('"@context"');
  return isOne ? text : undefined;
}
