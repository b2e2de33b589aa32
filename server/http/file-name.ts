import type { FileKind } from './file-kind.ts';

/** Characters. */
const LONGEST_NAME = 200;

/** Control characters, and marks that make a name read other than it is written. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A mail to an address that nobody has confirmed lists what was uploaded: no name may become a link in it. */
const WEB_ADDRESS = /\b(www)\./gi;

const ENDINGS: Record<FileKind['extension'], readonly string[]> = {
  pdf: ['.pdf'],
  jpg: ['.jpg', '.jpeg'],
  png: ['.png'],
};

/** What a person called the file, made fit for showing and for a download; it ends as its content demands. */
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
  // Cutting may halve a character of two units; the lone half is dropped.
  const cut = stem
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
  return `${cut || 'document'}${ending}`;
}
