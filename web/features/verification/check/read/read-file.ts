import type { CheckedForm } from '#core/domain/verification/headline.ts';
import { toCredentialText } from './credential-text.ts';
import { readPdf } from './read-pdf.ts';
import { PNG_SIGNATURE, readPng } from './read-png.ts';
import { readSvg } from './read-svg.ts';

/** Bytes. Certificates have about 60,000; scans are larger, but hold nothing to read. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** Milliseconds after which a file is given up. */
const MAX_TIME = 4_000;

/** Bytes searched for a signature: a mail program may put bytes before a PDF, and an XML declaration may come first. */
const HEAD_LENGTH = 2_000;

export type ReadFile = {
  form: Exclude<CheckedForm, 'file'>;
  /** The different credentials found, at most two. */
  credentials: string[];
};

/** Looks for a signed credential in a file, by its content and not its name. Nothing leaves the machine. */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  const began = performance.now();
  const isTimeUp = () => performance.now() - began > MAX_TIME;
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_LENGTH));
  if (head.includes('%PDF-')) return { form: 'pdf', credentials: await readPdf(bytes, isTimeUp) };
  if (PNG_SIGNATURE.every((byte, place) => bytes[place] === byte)) {
    return { form: 'picture', credentials: listOf(await readPng(bytes)) };
  }
  if (/<svg[\s>]|<\?xml|<!DOCTYPE svg/i.test(head)) {
    return { form: 'picture', credentials: listOf(readSvg(bytes)) };
  }
  return { form: 'json', credentials: listOf(toCredentialText(bytes)) };
}

const listOf = (found: string | undefined): string[] => (found === undefined ? [] : [found]);
