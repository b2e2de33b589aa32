import { ALPHABET, normalizeNumber, randomCode } from '#core/domain/identifiers.ts';

/** Characters of the code, and how many random bytes one takes: 40 bits, so that numbers cannot be guessed. */
export const CERTIFICATE_CODE_LENGTH = 8;

/** GF(32) made by x⁵ + x² + 1: each character is one of its elements, and adding is XOR. */
const FIELD_POLYNOMIAL = 0b100101;

/** Multiplies by the generator of the field. */
const double = (element: number): number => {
  const shifted = element << 1;
  return shifted > 31 ? shifted ^ FIELD_POLYNOMIAL : shifted;
};

/**
 * The weighted sum of all characters, the last of which weighs 1 and each one before it twice the next. The weights are
 * different and none is 0, so one wrong character or two that changed places always change the sum.
 */
function weightedSum(characters: string): number {
  let sum = 0;
  for (const character of characters) sum = double(sum) ^ ALPHABET.indexOf(character);
  return sum;
}

/** What makes the sum of year, code and itself zero. */
const checkSymbol = (yearAndCode: string): string =>
  ALPHABET.charAt(weightedSum(`${yearAndCode}0`));

type NewNumber = { year: number; randomBytes: Uint8Array; isTest: boolean };

/** `BEC-2026-7K3Q-XM4T-6`. The bytes must come from a cryptographic source. */
export function formatCertificateNumber({ year, randomBytes, isTest }: NewNumber): string {
  const digits = String(year).padStart(4, '0');
  const code = randomCode(randomBytes, CERTIFICATE_CODE_LENGTH);
  const check = checkSymbol(digits + code);
  return [isTest ? 'TST' : 'BEC', digits, code.slice(0, 4), code.slice(4), check].join('-');
}

type Judgement =
  | { verdict: 'ok' | 'wrong-check'; number: string }
  | { verdict: 'not-a-number'; number: undefined };

/** Reads a certificate number as people type or paste it. With a wrong check symbol no such number was ever issued. */
export function judgeCertificateNumber(text: string): Judgement {
  const read = normalizeNumber(text);
  if (read?.kind !== 'certificate') return { verdict: 'not-a-number', number: undefined };
  const { number } = read;
  const [, year = '', ...rest] = number.split('-');
  const isRight = /^\d{4}$/.test(year) && weightedSum(year + rest.join('')) === 0;
  return { verdict: isRight ? 'ok' : 'wrong-check', number };
}
