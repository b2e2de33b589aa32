import { z } from 'zod';
import { findSandboxCard, isCardExpired } from '#core/domain/payments/sandbox-cards.ts';

const NUMBER_DIGITS = 16;
const CVC_DIGITS = 4;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Formats digits in groups of four, as on a card. */
export const formatCardNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, NUMBER_DIGITS)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

export const formatCvc = (text: string): string => digitsOf(text).slice(0, CVC_DIGITS);

/** `MM / YY`, from whatever people type or browsers fill in: `1/30`, `0130`, `01/2030`. */
export function formatExpiry(text: string): string {
  const [before = '', after] = text.split('/').map(digitsOf);
  const digits = after === undefined ? before : before.padStart(2, '0') + shortYear(after);
  // No month starts with 2 to 9, so such a digit is a whole month.
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const month = padded.slice(0, 2);
  const year = shortYear(padded.slice(2)).slice(0, 2);
  return year === '' ? month : `${month} / ${year}`;
}

const shortYear = (digits: string): string => (/^20\d\d$/.test(digits) ? digits.slice(2) : digits);

/** Returns the caret position after the text was regrouped: behind the same digit as before. */
export function findCaret(typed: string, caret: number, formatted: string): number {
  if (caret >= typed.length) return formatted.length;
  let left = digitsOf(typed.slice(0, caret)).length;
  let position = 0;
  while (left > 0 && position < formatted.length) {
    if (/\d/.test(formatted[position] ?? '')) left -= 1;
    position += 1;
  }
  return position;
}

/** Regroups the field's text and keeps the caret in its place. */
export function reformat(field: HTMLInputElement, format: (text: string) => string): void {
  const { value, selectionStart } = field;
  const formatted = format(value);
  if (formatted === value) return;
  field.value = formatted;
  const caret = findCaret(value, selectionStart ?? value.length, formatted);
  field.setSelectionRange(caret, caret);
}

const number = z
  .string()
  .refine((text) => text.trim() !== '', { error: 'Card number is required', abort: true })
  .refine((text) => digitsOf(text).length === NUMBER_DIGITS, {
    error: 'The card number is incomplete',
    abort: true,
  })
  .refine((text) => findSandboxCard(text) !== undefined, {
    error: 'Only the test cards listed here are accepted. Please do not enter a real card.',
  })
  .transform(digitsOf);

const expiry = z
  .string()
  .refine((text) => text.trim() !== '', { error: 'Expiry date is required', abort: true })
  .refine((text) => /^(0[1-9]|1[0-2]) \/ \d\d$/.test(text), {
    error: 'Enter the month and year as MM / YY',
    abort: true,
  })
  .transform((text) => ({
    expMonth: Number(text.slice(0, 2)),
    expYear: 2000 + Number(text.slice(-2)),
  }))
  .refine(({ expMonth, expYear }) => !isCardExpired(expMonth, expYear, new Date()), {
    error: 'This card has expired',
  });

const cvc = z
  .string()
  .refine((text) => text.trim() !== '', { error: 'Security code is required', abort: true })
  .regex(/^\d{3,4}$/, 'The security code has 3 or 4 digits');

/** Turns the typed fields into the card that is sent to the sandbox. */
export const cardForm = z
  .object({ number, expiry, cvc })
  .transform(({ number, expiry, cvc }) => ({ number, ...expiry, cvc }));

export type CardText = z.input<typeof cardForm>;
export type CardDetails = z.output<typeof cardForm>;

/** Returns an expiry date in the future, so that a test card always passes. */
export const makeExampleExpiry = (now: Date): string =>
  `12 / ${String((now.getFullYear() + 2) % 100).padStart(2, '0')}`;
