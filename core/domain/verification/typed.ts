import { judgeCertificateNumber } from '#core/domain/certificates/number.ts';
import { type NumberKind, normalizeNumber } from '#core/domain/identifiers.ts';

/** What somebody typed or pasted who wants to check a certificate. */
export type Typed =
  | { kind: 'nothing' | 'unknown' }
  | { kind: 'certificate' | 'mistyped'; number: string }
  | { kind: 'another-number'; of: Exclude<NumberKind, 'certificate'>; number: string }
  | { kind: 'credential'; text: string };

/** A number, a link that holds one, or a whole credential. Numbers of other things are told from those of certificates. */
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
