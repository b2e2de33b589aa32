/** Maximum bytes of one file, inclusive. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;

/** File types that the system's file dialog offers. */
export const UPLOAD_ACCEPT = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

export type FileRefusal = { readonly title: string; readonly text: string };

export const WRONG_TYPE: FileRefusal = {
  title: 'Invalid File Type',
  text: 'Please upload a PDF, JPG, or PNG file',
};
export const FILE_TOO_LARGE: FileRefusal = {
  title: 'File Too Large',
  text: 'Please upload a file smaller than 10MB',
};
export const EMPTY_FILE: FileRefusal = { title: 'Empty File', text: 'The file is empty' };

const TYPES = ['application/pdf', 'image/jpeg', 'image/png'];

/** Spares people an upload that the server would refuse; the server checks the content. */
export function explainRefusal(file: {
  name: string;
  type: string;
  size: number;
}): FileRefusal | undefined {
  const looksRight = TYPES.includes(file.type) || /\.(pdf|jpe?g|png)$/i.test(file.name);
  if (!looksRight) return WRONG_TYPE;
  if (file.size > UPLOAD_MAX_BYTES) return FILE_TOO_LARGE;
  return file.size === 0 ? EMPTY_FILE : undefined;
}

/** The indicator of an upload is an estimate: it advances on a timer and stops short of the end until the answer comes. */
const PROGRESS = { step: 15, most: 90 };

/** Milliseconds from one step of the indicator to the next. */
export const PROGRESS_EVERY_MS = 200;

/** Where the progress of an application's document begins. */
export const DOCUMENT_PROGRESS_START = 25;

export const nextProgress = (percent: number): number =>
  Math.min(percent + PROGRESS.step, PROGRESS.most);

const KB = 1024;
const MB = KB * KB;

/** Formats bytes; never 0 for a file that is not empty. */
export function formatFileSize(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toFixed(1).replace('.0', '')} MB`;
  return bytes === 0 ? '0 KB' : `${Math.max(1, Math.round(bytes / KB)).toLocaleString('en-US')} KB`;
}
