import { MAX_CREDENTIAL_BYTES, toCredentialText } from './credential-text.ts';
import { inflate } from './inflate.ts';

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Keyword of the text that holds a credential, from Open Badges 3.0. */
const KEYWORD = 'openbadgecredential';

/** Bytes of a chunk's length and type before its data, and of the checksum after it. */
const HEAD = 8;
const SUM = 4;

/** Returns the credential baked into an image. */
export async function readPng(bytes: Uint8Array): Promise<string | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG_SIGNATURE.length; at + HEAD <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + HEAD));
    const data = bytes.subarray(at + HEAD, at + HEAD + length);
    const text = type === 'iTXt' ? await readText(data) : undefined;
    if (text !== undefined) return text;
    at += HEAD + length + SUM;
  }
  return undefined;
}

/** Reads the fields: keyword, compression flag and method, language, translated keyword, text. */
async function readText(data: Uint8Array): Promise<string | undefined> {
  const [keyword, afterKeyword] = readName(data, 0);
  if (keyword !== KEYWORD) return undefined;
  const isPacked = data[afterKeyword] === 1;
  const [, afterLanguage] = readName(data, afterKeyword + 2);
  const [, start] = readName(data, afterLanguage);
  const text = data.subarray(start);
  if (!isPacked) return toCredentialText(text);
  const plain = await inflate(text, { begins: () => true, maxBytes: MAX_CREDENTIAL_BYTES });
  return plain instanceof Uint8Array ? toCredentialText(plain) : undefined;
}

/** Reads a zero-terminated name, and returns it with the offset after it. */
function readName(data: Uint8Array, from: number): [name: string, after: number] {
  const zero = data.indexOf(0, from);
  const end = zero < 0 ? data.length : zero;
  return [new TextDecoder().decode(data.subarray(from, end)), end + 1];
}
