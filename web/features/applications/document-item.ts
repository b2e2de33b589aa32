import type { ApplicationDocument } from '#core/contract/applications.ts';
import { type Refusal, TOO_LARGE, WRONG_TYPE } from '#core/domain/upload.ts';
import { ApiError } from '#web/lib/api.ts';

/** One file of the form. */
export type DocumentItem = {
  /** For as long as the page is open. */
  key: number;
  name: string;
  /** Bytes. */
  size: number;
} & (
  | { state: 'waiting' | 'uploading'; file: File }
  /** May work the next time. */
  | { state: 'failed'; file: File; problem: Refusal }
  /** Will not work, however often it is tried. */
  | { state: 'refused'; problem: Refusal }
  | { state: 'stored' | 'removing'; id: number }
);

export const toStored = (
  key: number,
  { id, documentName, documentSize }: ApplicationDocument,
): DocumentItem => ({ key, name: documentName, size: documentSize, state: 'stored', id });

/** What a failed upload means for the file. */
export function afterFailure(
  { key, name, size }: DocumentItem,
  file: File,
  error: unknown,
): DocumentItem {
  const status = error instanceof ApiError ? error.status : undefined;
  const reason = error instanceof ApiError ? error.reason : undefined;
  const refused = (problem: Refusal): DocumentItem => ({
    key,
    name,
    size,
    state: 'refused',
    problem,
  });
  if (status === 413) return refused(TOO_LARGE);
  if (status === 415) return refused(WRONG_TYPE);
  if (status === 400 || status === 409) {
    return refused({ title: 'Upload Failed', text: reason ?? 'The file was not accepted' });
  }
  const text = status
    ? (reason ?? 'The file could not be stored. Please try again.')
    : 'The connection was lost. Please try again.';
  return { key, name, size, state: 'failed', file, problem: { title: 'Upload Failed', text } };
}
