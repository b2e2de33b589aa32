import { MAX_CREDENTIAL_BYTES, toCredentialText } from './credential-text.ts';
import { inflate } from './inflate.ts';
import { listStreams, type PdfStream } from './pdf-streams.ts';

/** Two that differ are enough to tell that there is not one. */
const MAX_FOUND = 2;

/**
 * The credentials that are attached to a PDF. It may have been saved by any program: streams are found by what is in them,
 * and the tables of the file are not needed.
 */
export async function readPdf(bytes: Uint8Array, isTimeUp: () => boolean): Promise<string[]> {
  // One character a byte, so that places in the text are places in the file.
  const text = new TextDecoder('latin1').decode(bytes);
  const found = new Set<string>();
  let isBehindAttached = false;
  for (const stream of listStreams(text, isTimeUp)) {
    isBehindAttached ||= !stream.dictionary.includes('/EmbeddedFile');
    if (isTimeUp() || found.size >= MAX_FOUND || (isBehindAttached && found.size > 0)) break;
    const credential = await readStream(bytes, stream);
    if (credential !== undefined) found.add(credential);
  }
  return [...found];
}

const BRACE = 0x7b;
const SPACES: readonly number[] = [0x20, 0x0a, 0x0d, 0x09, 0xef, 0xbb, 0xbf];

/** Spaces and a byte order mark may come first. */
const beginsWithBrace = (bytes: Uint8Array): boolean =>
  bytes.find((byte) => !SPACES.includes(byte)) === BRACE;

async function readStream(
  bytes: Uint8Array,
  { dictionary, start, ends }: PdfStream,
): Promise<string | undefined> {
  const filters = readFilters(dictionary);
  for (const end of ends) {
    const data = bytes.subarray(start, end);
    const plain = await decode(data, filters);
    // It was unpacked, and is something else.
    if (plain === 'unwanted') return undefined;
    if (plain !== 'wrong') return toCredentialText(plain);
  }
  return undefined;
}

/** `/Filter /FlateDecode` or `/Filter [/ASCIIHexDecode /FlateDecode]`; short names are allowed. */
function readFilters(dictionary: string): string[] {
  const [, several, one] = /\/Filter\s*(?:\[([^\]]*)\]|\/(\w+))/.exec(dictionary) ?? [];
  if (one) return [one];
  return several?.match(/\w+/g) ?? [];
}

async function decode(
  data: Uint8Array,
  filters: readonly string[],
): Promise<Uint8Array | 'wrong' | 'unwanted'> {
  let plain = data;
  for (const filter of filters) {
    if (filter === 'FlateDecode' || filter === 'Fl') {
      const inflated = await inflate(plain, {
        begins: beginsWithBrace,
        maxBytes: MAX_CREDENTIAL_BYTES,
      });
      if (!(inflated instanceof Uint8Array)) return inflated;
      plain = inflated;
    } else if (filter === 'ASCIIHexDecode' || filter === 'AHx') plain = fromHex(plain);
    else return 'unwanted';
  }
  return beginsWithBrace(plain) ? plain : 'unwanted';
}

function fromHex(data: Uint8Array): Uint8Array {
  const digits = new TextDecoder('latin1').decode(data).replace(/>.*$/s, '').replace(/\s/g, '');
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
