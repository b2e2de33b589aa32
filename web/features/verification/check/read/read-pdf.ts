import { MAX_CREDENTIAL_BYTES, toCredentialText } from './credential-text.ts';
import { inflate } from './inflate.ts';
import { listStreams, type PdfStream } from './pdf-streams.ts';

/** Two different credentials are enough to know that there is not just one. */
const MAX_FOUND = 2;

/**
 * Returns the credentials attached to a PDF or, without any, those in its other streams. Any program may have saved it, so
 * streams are found by their content, without the tables of the file.
 */
export async function readPdf(bytes: Uint8Array, isTimeUp: () => boolean): Promise<string[]> {
  // One character per byte, so that offsets in the text are offsets in the file.
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

/** Whether the data begin with a brace, after any spaces and a byte order mark. */
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
    // It could be unpacked, but is something else.
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
