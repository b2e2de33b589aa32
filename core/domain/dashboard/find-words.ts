/** Minimum digits to type: with fewer, too many numbers would match. */
const LEAST = 5;

/** Final digits that are compared: those before them depend on where a number is dialed from. */
const COMPARED = 7;

/** Phone numbers as people write them, without letters. */
const PHONE = /^[\d\s+()./\p{Pd}\p{Cf}]+$/u;

/** Returns the last digits of a phone number, however it is typed. */
export function phoneEndingIn(typed: string): string | undefined {
  if (!PHONE.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length < LEAST ? undefined : digits.slice(-COMPARED);
}

/** With its letter, or all six digits of it. */
const RECEIPT = /^(?:r[\s\p{Pd}]*(?<named>\d{1,9})|(?<whole>\d{6,9}))$/iu;

/** Reads a receipt's number as printed, `R-000123`, or nearly so. */
export function receiptNumberIn(typed: string): number | undefined {
  const { named, whole } = RECEIPT.exec(typed.trim())?.groups ?? {};
  const digits = named ?? whole;
  return digits === undefined ? undefined : Number(digits);
}
