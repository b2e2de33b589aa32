import type { Judgement } from '#core/contract/verification.ts';
import { ask, showAnswer } from './show-answer.ts';

/** Bytes. Our files have less than a tenth of this, and a phone reads this much easily. */
const LARGEST_FILE = 20 * 1024 * 1024;

/** Checks whether a file is the one that we issued. Only its checksum leaves the device. */
export async function compareFile(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  const section = input.closest('section');
  if (!file || !section) return;
  // Without this, choosing the same file again would do nothing.
  input.value = '';
  if (file.size > LARGEST_FILE) {
    showAnswer(section, 'bad', 'This file is too large to be one of ours.');
    return;
  }
  showAnswer(section, 'unsure', 'Comparing…');
  try {
    const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const reply = await ask<Judgement>('/api/verify/file', { sha256: toHex(sum) });
    const isKnown = typeof reply !== 'string';
    const { tone, text } = isKnown
      ? describeFile(reply, input.dataset.compare ?? '')
      : { tone: 'unsure' as const, text: reply };
    showAnswer(section, tone, `${file.name}: ${text}`);
  } catch {
    showAnswer(section, 'unsure', 'This file could not be read. Please try again.');
  }
}

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Describes what a judgement means on the page of this number. */
export function describeFile(
  { document, replacedAt, certificate }: Judgement,
  number: string,
): { tone: 'good' | 'bad'; text: string } {
  if (document !== 'issued') {
    return {
      tone: 'bad',
      text: 'This is not a file that we issued. If it was saved again, its content can still be checked under “Check another certificate”.',
    };
  }
  if (certificate?.number !== number) {
    return {
      tone: 'bad',
      text: `We issued this file, but for certificate ${certificate?.number}.`,
    };
  }
  return replacedAt
    ? { tone: 'bad', text: 'We issued this file, but a later edition has replaced it.' }
    : { tone: 'good', text: 'This is exactly the file that we issued.' };
}
