import { fileTypeFromBuffer } from 'file-type';

/** What may be uploaded. */
export type FileKind =
  | { mime: 'application/pdf'; extension: 'pdf' }
  | { mime: 'image/jpeg'; extension: 'jpg' }
  | { mime: 'image/png'; extension: 'png' };

const PNG: FileKind = { mime: 'image/png', extension: 'png' };
const KINDS: Record<string, FileKind> = {
  'application/pdf': { mime: 'application/pdf', extension: 'pdf' },
  'image/jpeg': { mime: 'image/jpeg', extension: 'jpg' },
  'image/png': PNG,
  // A PNG that moves, to viewers that know it; a PNG like any other to the rest.
  'image/apng': PNG,
};

/** The detector skips tags and byte order marks; a file of ours begins with its own first bytes. */
const FIRST_BYTES: Record<FileKind['extension'], Buffer> = {
  pdf: Buffer.from('%PDF-'),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

/** Bytes. As much as the detector needs, so that no content makes it work long. */
const SAMPLE = 4_100;

/** Decides by the content alone; undefined when it is none of the three, or something else besides. */
export async function recognizeFile(content: Buffer): Promise<FileKind | undefined> {
  const detected = await fileTypeFromBuffer(content.subarray(0, SAMPLE)).catch(() => undefined);
  const kind = KINDS[detected?.mime ?? ''];
  if (!kind || !startsWith(content, FIRST_BYTES[kind.extension])) return undefined;
  return isAlsoMarkup(content) || isAlsoArchive(content) ? undefined : kind;
}

const startsWith = (content: Buffer, bytes: Buffer) =>
  content.subarray(0, bytes.length).equals(bytes);

/** Where programs that guess would look for a page: no honest document has tags of HTML or SVG there. */
const isAlsoMarkup = (content: Buffer) =>
  /<(!doctype\s+html|html|head|body|script|iframe|svg)[\s>/]/i.test(
    content.toString('latin1', 0, 1_024),
  );

const ZIP_END = Buffer.from('PK\x05\x06');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_BYTES = 0xffff;

/** A ZIP is read from its end, so it can hide behind any beginning: its last record reaches exactly to the end of the file. */
function isAlsoArchive(content: Buffer): boolean {
  const tail = content.subarray(-(ZIP_END_BYTES + ZIP_COMMENT_BYTES));
  let at = tail.lastIndexOf(ZIP_END);
  while (at >= 0) {
    const commentAt = at + ZIP_END_BYTES;
    if (commentAt <= tail.length && commentAt + tail.readUInt16LE(commentAt - 2) === tail.length)
      return true;
    at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1);
  }
  return false;
}
