import { judgeCertificateNumber } from '#core/domain/certificates/number.ts';
import { type NumberKind, normalizeNumber } from '#core/domain/identifiers.ts';

/** What a visitor typed or pasted to check a certificate. */
export type Typed =
  | { kind: 'nothing' | 'unknown' }
  | { kind: 'certificate' | 'mistyped'; number: string }
  | { kind: 'another-number'; of: Exclude<NumberKind, 'certificate'>; number: string }
  | { kind: 'credential'; text: string };

/** Reads a number, a link with one, or a whole credential. Other numbers are distinguished from those of certificates. */
export function readTyped(typed: string): Typed {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  if (text.startsWith('{')) return { kind: 'credential', text };
  const { verdict, number } = judgeCertificateNumber(text);
  if (number !== undefined) return { kind: verdict === 'ok' ? 'certificate' : 'mistyped', number };
  const read = normalizeNumber(text);
  return read && read.kind !== 'certificate'
    ? { kind: 'another-number', of: read.kind, number: read.number }
    : { kind: 'unknown' };
}
