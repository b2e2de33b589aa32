import { inflateSync } from 'node:zlib';

/** Text on one line, left to right; points from the lower left corner of the page. */
export type PdfLine = { x: number; right: number; y: number; size: number; text: string };

type ReadPdf = {
  pages: PdfLine[][];
  text: string;
  spoken: string[];
  /** The drawing commands of the pages, lines and letters. */
  drawing: string;
};

type PdfObject = { dictionary: string; stream: string };

/** Reads the visible text: drawn glyphs, through the file's own map from glyph to character. */
export function readPdf(pdf: Buffer): ReadPdf {
  const objects = objectsOf(pdf);
  const sheets = [...objects.values()].filter(({ dictionary }) =>
    /\/Type \/Page\b/.test(dictionary),
  );
  const pages = sheets.map((page) => linesOf(page, objects));
  return {
    pages,
    text: pages.flatMap((lines) => lines.map(({ text }) => text.trimEnd())).join('\n'),
    drawing: sheets.map((page) => contentOf(page, objects)).join('\n'),
    spoken: [...objects.values()].flatMap(({ dictionary }) => spokenTextOf(dictionary)),
  };
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of pdf
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [dictionary = '', data] = body.split(/\nstream\n|\nendstream/);
    const isPacked = dictionary.includes('/FlateDecode');
    const bytes = Buffer.from(data ?? '', 'latin1');
    objects.set(id, {
      dictionary,
      stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1'),
    });
  }
  return objects;
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Text that is read aloud or copied instead of the glyphs. */
function spokenTextOf(dictionary: string): string[] {
  const [, written] = /\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/.exec(dictionary) ?? [];
  if (written === undefined) return [];
  const plain = written.replace(/\\([\s\S])/g, (_, character) => ESCAPES[character] ?? character);
  if (!plain.startsWith('\u00fe\u00ff')) return [plain];
  return [Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le')];
}

const referenceIn = (dictionary: string, key: string): string =>
  new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';

type Glyph = { text: string; width: number };

/** The glyphs of a font by number; widths in thousandths of its size. */
function glyphsOf(font: PdfObject | undefined, objects: Map<string, PdfObject>): Glyph[] {
  const dictionary = font?.dictionary ?? '';
  const map = objects.get(referenceIn(dictionary, 'ToUnicode'))?.stream ?? '';
  const drawn = objects.get(/\/DescendantFonts \[(\d+)/.exec(dictionary)?.[1] ?? '');
  const [, widths = ''] = /\/W \[0 \[([^\]]*)/.exec(drawn?.dictionary ?? '') ?? [];
  const texts = Array.from(map.matchAll(/\[([^\]]*)\]/g), ([, entries = '']) => entries)
    .flatMap((entries) => [...entries.matchAll(/<([^>]*)>/g)])
    .map(([, codes = '']) =>
      String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
    );
  return widths.split(' ').map((width, i) => ({ text: texts[i] ?? '?', width: Number(width) }));
}

const contentOf = (page: PdfObject, objects: Map<string, PdfObject>): string =>
  objects.get(referenceIn(page.dictionary, 'Contents'))?.stream ?? '';

function linesOf(page: PdfObject, objects: Map<string, PdfObject>): PdfLine[] {
  const content = contentOf(page, objects);
  const resources = objects.get(referenceIn(page.dictionary, 'Resources'))?.dictionary ?? '';
  const fonts = new Map(
    Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name, id = '']) => [
      name,
      glyphsOf(objects.get(id), objects),
    ]),
  );
  const lines: PdfLine[] = [];
  let isNewElement = true;
  for (const [, x, y, font = '', size, tracking = 0, shown] of content.matchAll(
    /B[DM]C\n|BT\n1 0 0 1 (\S+) (\S+) Tm\n\/(F\d+) (\S+) Tf\n(?:(\S+) Tc\n)?(\[.*\]) TJ/g,
  )) {
    if (shown === undefined) {
      isNewElement = true;
      continue;
    }
    const codes = Array.from(shown.matchAll(/<([0-9a-f]*)>/g), ([, hex]) => hex).join('');
    const glyphs = Array.from(
      codes.matchAll(/.{4}/g),
      ([code]) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? { text: '?', width: 0 },
    );
    const text = glyphs.map((glyph) => glyph.text).join('');
    // Numbers between the glyphs move them closer together.
    const kerning = Array.from(shown.matchAll(/> (-?[\d.]+)/g), ([, by]) => Number(by));
    const width = [...glyphs.map((glyph) => glyph.width), ...kerning.map((by) => -by)].reduce(
      (sum, part) => sum + part,
      0,
    );
    const spaces = (glyphs.length - 1) * Number(tracking);
    const right = Number(x) + (width * Number(size)) / 1_000 + spaces;
    const last = lines.at(-1);
    if (last && !isNewElement && last.y === Number(y)) {
      last.text += text;
      last.right = right;
    } else {
      lines.push({ x: Number(x), right, y: Number(y), size: Number(size), text });
    }
    isNewElement = false;
  }
  return lines;
}
