import { fileTypeFromBuffer } from 'file-type';

/** File types that may be uploaded. */
export type FileKind =
  | { mime: 'application/pdf'; extension: 'pdf' }
  | { mime: 'image/jpeg'; extension: 'jpg' }
  | { mime: 'image/png'; extension: 'png' };

const PNG: FileKind = { mime: 'image/png', extension: 'png' };
const KINDS: Record<string, FileKind> = {
  'application/pdf': { mime: 'application/pdf', extension: 'pdf' },
  'image/jpeg': { mime: 'image/jpeg', extension: 'jpg' },
  'image/png': PNG,
  // An animated PNG, which shows as a plain PNG in other viewers.
  'image/apng': PNG,
};

/** The detector skips tags and byte order marks; an accepted file must begin with its own first bytes. */
const FIRST_BYTES: Record<FileKind['extension'], Buffer> = {
  pdf: Buffer.from('%PDF-'),
  jpg: Buffer.from([0xff, 0xd8, 0xff]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
};

/** Bytes. As much as the detector needs, so that no content takes it long. */
const SAMPLE = 4_100;

/** Decides by content alone; undefined if it is none of the three, or could be something else as well. */
export async function recognizeFile(content: Buffer): Promise<FileKind | undefined> {
  const detected = await fileTypeFromBuffer(content.subarray(0, SAMPLE)).catch(() => undefined);
  const kind = KINDS[detected?.mime ?? ''];
  if (!kind || !startsWith(content, FIRST_BYTES[kind.extension])) return undefined;
  return isAlsoMarkup(content) || isAlsoArchive(content) ? undefined : kind;
}

const startsWith = (content: Buffer, bytes: Buffer) =>
  content.subarray(0, bytes.length).equals(bytes);

/** Where programs that sniff content look for markup: no honest document has HTML or SVG tags there. */
const isAlsoMarkup = (content: Buffer) =>
  /<(!doctype\s+html|html|head|body|script|iframe|svg)[\s>/]/i.test(
    content.toString('latin1', 0, 1_024),
  );

const ZIP_END = Buffer.from('PK\x05\x06');
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_BYTES = 0xffff;

/** A ZIP is read from its end, so it can follow any other content: its last record reaches exactly to the end of the file. */
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

/** Characters. */
const LONGEST_NAME = 200;

/** Control characters, and marks that make a name read differently from how it is written. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Mails to unconfirmed addresses list what was uploaded: no name may become a link in them. */
const WEB_ADDRESS = /\b(www)\./gi;

const ENDINGS: Record<FileKind['extension'], readonly string[]> = {
  pdf: ['.pdf'],
  jpg: ['.jpg', '.jpeg'],
  png: ['.png'],
};

/** Makes the sender's file name safe to show and download; its extension follows from the content. */
export function cleanFileName(name: string | undefined, { extension }: FileKind): string {
  const last = (name ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(INVISIBLE, '')
    .replace(WEB_ADDRESS, '$1-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const known = ENDINGS[extension].find((ending) => clean.toLowerCase().endsWith(ending));
  const ending = known ? clean.slice(-known.length) : `.${extension}`;
  const stem = known ? clean.slice(0, -known.length) : clean;
  const room = LONGEST_NAME - ending.length;
  // Cutting may split a surrogate pair; a lone half is dropped.
  const cut = stem
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
  return `${cut || 'document'}${ending}`;
}
