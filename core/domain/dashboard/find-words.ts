/** Digits that somebody must type at least: with fewer, too many numbers would end like that. */
const LEAST = 5;

/** Digits at the end that are compared. What comes before them depends on from where a number is dialed. */
const COMPARED = 7;

/** As people write phone numbers; letters are none of it. */
const PHONE = /^[\d\s+()./\p{Pd}\p{Cf}]+$/u;

/** The last digits of what looks like a phone number, however it is typed. */
export function phoneEndingIn(typed: string): string | undefined {
  if (!PHONE.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length < LEAST ? undefined : digits.slice(-COMPARED);
}

/** With its letter, or all six digits of it. */
const RECEIPT = /^(?:r[\s\p{Pd}]*(?<named>\d{1,9})|(?<whole>\d{6,9}))$/iu;

/** The number of a receipt as it is printed, `R-000123`, or nearly so. */
export function receiptNumberIn(typed: string): number | undefined {
  const { named, whole } = RECEIPT.exec(typed.trim())?.groups ?? {};
  const digits = named ?? whole;
  return digits === undefined ? undefined : Number(digits);
}
