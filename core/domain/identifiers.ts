/** Crockford's base 32: no I, L, O or U, so a number read aloud or copied by hand survives. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random characters at the end of most numbers, one random byte each. */
export const CODE_LENGTH = 6;

export type NumberKind = 'order' | 'ticket' | 'application' | 'certificate';
type ReadNumber = { kind: NumberKind; number: string };

/** The bytes must come from a cryptographic source; no character is likelier, since 32 divides 256. */
export function randomCode(randomBytes: Uint8Array, length = CODE_LENGTH): string {
  if (randomBytes.length < length) throw new RangeError(`Needs ${length} random bytes`);
  return Array.from(randomBytes.subarray(0, length), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  ).join('');
}

const utcYear = (now: Date): string => now.toISOString().slice(0, 4);
const utcDay = (now: Date): string => now.toISOString().slice(0, 10).replaceAll('-', '');

export const formatOrderNumber = (now: Date, code: string): string => `ORD-${utcYear(now)}-${code}`;
export const formatTicketNumber = (now: Date, code: string): string =>
  `CERT-${utcDay(now)}-${code}`;
/** Uses the year the assessment was started: taking it again changes nothing. */
export const formatReportNumber = (begunAt: Date, code: string): string =>
  `REP-${utcYear(begunAt)}-${code}`;
export const formatApplicationNumber = (now: Date, code: string): string =>
  `APP-${utcDay(now)}-${code}`;

/** Characters. Links wrapped by mail scanners are long; anything longer is no number. */
const MAX_INPUT = 2_000;

/** Dashes of every kind, spaces, invisible marks from copying, and the period after a quoted number. */
const SEPARATORS = /[\s\p{P}\p{Cf}+\u2212]/gu;

/** With its check symbol, which also reveals a wrong letter in the year; so letters are allowed there. */
const CERTIFICATE_SHAPE = '([0-9A-TV-Z]{4})([0-9A-TV-Z]{4})([0-9A-TV-Z]{4})([0-9A-TV-Z])$';

/** The O of `ORD` may have been read as a zero; look-alikes are allowed in the digits and the code. */
const SHAPES: readonly { kind: NumberKind; prefix: string; shape: RegExp }[] = [
  { kind: 'order', prefix: 'ORD', shape: /^[O0]RD([0-9OIL]{4})([0-9A-TV-Z]{6})$/ },
  { kind: 'ticket', prefix: 'CERT', shape: /^CERT([0-9OIL]{8})([0-9A-TV-Z]{6})$/ },
  { kind: 'application', prefix: 'APP', shape: /^APP([0-9OIL]{8})([0-9A-TV-Z]{6})$/ },
  { kind: 'certificate', prefix: 'BEC', shape: new RegExp(`^BEC${CERTIFICATE_SHAPE}`) },
  { kind: 'certificate', prefix: 'TST', shape: new RegExp(`^TST${CERTIFICATE_SHAPE}`) },
];

const withoutLookAlikes = (text: string): string =>
  text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');

function readNumber(text: string): ReadNumber | undefined {
  const compact = text.replaceAll(SEPARATORS, '').toUpperCase();
  for (const { kind, prefix, shape } of SHAPES) {
    const match = shape.exec(compact);
    if (match) {
      const parts = match.slice(1).map(withoutLookAlikes);
      return { kind, number: [prefix, ...parts].join('-') };
    }
  }
  return undefined;
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Lists where a pasted link may hold a number: query values, path segments (also files), or all of it. */
function candidates(text: string): string[] {
  const inQuery = text.matchAll(/[?&;](?:order|orderNumber|ticket|number)=([^&;#]*)/gi);
  const path = text.replace(/[?#].*$/s, '').split('/');
  return [
    ...Array.from(inQuery, (match) => match[1] ?? ''),
    ...path.toReversed().map((segment) => segment.replace(/\.(?:json|pdf|png|svg)$/i, '')),
    text,
  ];
}

/** Reads a number as typed or pasted; returns its kind, or undefined if it is none. */
export function normalizeNumber(text: string): ReadNumber | undefined {
  if (text.length > MAX_INPUT) return undefined;
  for (const candidate of candidates(decodePercent(text))) {
    const found = readNumber(candidate);
    if (found) return found;
  }
  return undefined;
}

/** Formats as printed: `R-000123`. */
export const formatReceiptNumber = (number: number): string =>
  `R-${String(number).padStart(6, '0')}`;
