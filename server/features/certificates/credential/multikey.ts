import { decodeBase58, encodeBase58 } from './base58.ts';

/** Says base58 in a multibase text. */
const BASE58 = 'z';

/** Bytes. The length of each half of an Ed25519 key. */
const KEY_LENGTH = 32;

/** The bytes that precede a key and state its kind. */
const KINDS = { public: [0xed, 0x01], private: [0x80, 0x26] } as const;

export const encodeMultibase = (bytes: Uint8Array): string => BASE58 + encodeBase58(bytes);

/** Undefined where the text is none, or is in another base. */
export const decodeMultibase = (text: string): Uint8Array | undefined =>
  text.startsWith(BASE58) ? decodeBase58(text.slice(BASE58.length)) : undefined;

/** `z6Mk…` for a public key. */
export const encodeMultikey = (kind: keyof typeof KINDS, key: Uint8Array): string =>
  encodeMultibase(Buffer.concat([Buffer.from(KINDS[kind]), key]));

/** The bytes of an Ed25519 key; undefined where the text is none of this kind. */
export function decodeMultikey(kind: keyof typeof KINDS, text: string): Uint8Array | undefined {
  const [first, second] = KINDS[kind];
  const bytes = decodeMultibase(text);
  if (bytes?.[0] !== first || bytes[1] !== second) return undefined;
  const key = bytes.subarray(KINDS[kind].length);
  return key.length === KEY_LENGTH ? key : undefined;
}
