import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { decodeMultikey, encodeMultikey } from '../credential/multikey.ts';

export type SigningKey = { publicKey: string; privateKey: KeyObject };

/** What precedes the 32 bytes of an Ed25519 private key in PKCS#8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Reads a private key, as a multikey (`z3u2…`) or as PKCS#8 in PEM, whose line breaks may be written as `\n`. Undefined if
 * the text is not a key: the text itself must not end up in a message.
 */
export function readPrivateKey(text: string): SigningKey | undefined {
  const bytes = decodeMultikey('private', text.trim());
  try {
    const privateKey = bytes
      ? createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, bytes]), format: 'der', type: 'pkcs8' })
      : createPrivateKey(text.replaceAll('\\n', '\n'));
    return privateKey.asymmetricKeyType === 'ed25519' ? toSigningKey(privateKey) : undefined;
  } catch {
    return undefined;
  }
}

export const generateSigningKey = (): SigningKey =>
  toSigningKey(generateKeyPairSync('ed25519').privateKey);

/** As a multikey, for the key's own file and nothing else. */
export function exportPrivateKey({ privateKey }: SigningKey): string {
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  return encodeMultikey('private', der.subarray(PKCS8_HEAD.length));
}

function toSigningKey(privateKey: KeyObject): SigningKey {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { publicKey: encodeMultikey('public', Buffer.from(x, 'base64url')), privateKey };
}
