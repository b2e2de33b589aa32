/** Bitcoin's alphabet: without 0, O, I and l. */
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Characters. Keys and signatures have 90 at most; the work grows with the square. */
const MAX_LENGTH = 200;

export function encodeBase58(bytes: Uint8Array): string {
  let number = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = ALPHABET.charAt(Number(number % 58n)) + text;
  return '1'.repeat(countLeading(bytes, 0)) + text;
}

/** Undefined where the text is none. */
export function decodeBase58(text: string): Uint8Array | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  let number = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return undefined;
    number = number * 58n + BigInt(digit);
  }
  const hex = number === 0n ? '' : number.toString(16);
  const digits = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.alloc(countLeading(text, '1')), digits]);
}

function countLeading<T>(items: Iterable<T>, wanted: T): number {
  let count = 0;
  for (const item of items) {
    if (item !== wanted) break;
    count += 1;
  }
  return count;
}
