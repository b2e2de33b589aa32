/** The place of a possible stream in a PDF, and its dictionary. */
export type PdfStream = {
  dictionary: string;
  start: number;
  /** Where its data may end, likeliest first: programs omit lengths, or write them elsewhere. */
  ends: number[];
};

/** Characters; a stream's dictionary is far shorter. */
const MAX_DICTIONARY = 2_000;

/** Streams; a certificate has about fifty. */
const MAX_STREAMS = 20_000;

/** Images, object tables and fonts, which hold no credential. */
const WITHOUT_CREDENTIAL = /\/Image\b|\/ObjStm\b|\/XRef\b|\/Length1\b/;

/**
 * Lists the streams of a PDF that may hold a credential, attached files first. The rest of the file is not read: another
 * program may have saved it with packed tables, but streams are never packed within other streams.
 */
export function listStreams(text: string, isTimeUp: () => boolean): PdfStream[] {
  const found: PdfStream[] = [];
  let at = text.indexOf('stream');
  while (at >= 0 && found.length < MAX_STREAMS && !isTimeUp()) {
    const before = text.slice(Math.max(0, at - MAX_DICTIONARY), at).trimEnd();
    let next = at + 'stream'.length;
    if (before.endsWith('>>')) {
      const stream = readStream(text, before.slice(before.lastIndexOf(' obj') + 1), next);
      next = stream.ends[0] ?? next;
      if (!WITHOUT_CREDENTIAL.test(stream.dictionary)) found.push(stream);
    }
    at = text.indexOf('stream', next);
  }
  const isAttached = ({ dictionary }: PdfStream) => dictionary.includes('/EmbeddedFile');
  return [...found.filter(isAttached), ...found.filter((stream) => !isAttached(stream))];
}

function readStream(text: string, dictionary: string, afterKeyword: number): PdfStream {
  const start =
    afterKeyword + (/^\r?\n|^\r/.exec(text.slice(afterKeyword, afterKeyword + 2))?.[0].length ?? 0);
  const length = findLength(text, dictionary);
  const marked = length === undefined ? -1 : start + length;
  const isRight = marked >= 0 && /^\s*endstream/.test(text.slice(marked, marked + 12));
  if (isRight) return { dictionary, start, ends: [marked] };
  const keyword = text.indexOf('endstream', start);
  const end = keyword < 0 ? text.length : keyword;
  const lineEnd = /\r?\n$|\r$/.exec(text.slice(Math.max(start, end - 2), end))?.[0].length ?? 0;
  return { dictionary, start, ends: [...new Set([end - lineEnd, end, end - 1])] };
}

function findLength(text: string, dictionary: string): number | undefined {
  const [, direct] = /\/Length\s+(\d{1,9})(?!\d|\s+\d+\s+R)/.exec(dictionary) ?? [];
  if (direct) return Number(direct);
  const [, object] = /\/Length\s+(\d{1,7})\s+\d+\s+R/.exec(dictionary) ?? [];
  if (!object) return undefined;
  for (const before of ['\n', '\r', ' ']) {
    const at = text.indexOf(`${before}${object} 0 obj`);
    const value = at < 0 ? undefined : /obj\s+(\d{1,9})\s/.exec(text.slice(at, at + 40))?.[1];
    if (value) return Number(value);
  }
  return undefined;
}
