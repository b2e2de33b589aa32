import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { CODE_POINTS, FONT_FILES, unprintableCharacters } from './characters.ts';

describe('what documents can print', () => {
  it.each([
    ['', ''],
    ['one letter', 'X'],
    ['German', 'Fräswerk Groß & Söhne GmbH'],
    ['Polish', 'Łukasz Żółć Sp. z o.o.'],
    ['Icelandic', 'Þórður Ærøskøbing'],
    ['Turkish', 'İğneağacı Şirketi'],
    ['Vietnamese', 'Công ty Nguyễn Thị Hương'],
    ['Greek', 'Ελληνική Εταιρεία Ποιότητας'],
    ['Greek with all its accents', 'Ἑλληνικὴ ᾠδή'],
    ['Cyrillic', 'ООО «Северсталь» №1 Київ Ѓорѓи'],
    ['Armenian', 'Հայաստան'],
    ['Georgian', 'საქართველო'],
    ['combining accents', 'Rene\u0301 Mu\u0308ller'],
    ['an accent on a letter that has no composed form', 'x\u0301'],
    ['signs', 'O’Neil & Søns “Best” – ½ € ™'],
    ['marks that nobody sees', 'A\u200bB\u200d\ufe0f'],
  ])('takes %s', (_, text) => {
    expect(unprintableCharacters(text)).toEqual([]);
  });

  it.each([
    ['Japanese', '株式会社 Acme 株', ['株', '式', '会', '社']],
    ['Korean', '삼성', ['삼', '성']],
    ['Chinese', '华为 Ltd', ['华', '为']],
    ['Arabic, which also runs the other way', 'شركة', ['ش', 'ر', 'ك', 'ة']],
    ['Hebrew', 'אב', ['א', 'ב']],
    ['Hindi', 'क', ['क']],
    ['Thai', 'ก', ['ก']],
    ['emoji, each as one', 'Ada 👩‍💻 🎉', ['👩💻', '🎉']],
    ['a letter with a sign around it', 'a\u20dd b', ['a\u20dd']],
    ['private characters', 'a\ue000', ['\ue000']],
    ['halves of a character', 'a\ud83d', ['\ufffd']],
  ])('names what it lacks of %s', (_, text, missing) => {
    expect(unprintableCharacters(text)).toEqual(missing);
  });
});

it('reads from the fonts what pdfkit reads from them', () => {
  const doc = new PDFDocument({ autoFirstPage: false });
  for (const [name, file] of FONT_FILES) {
    const { font } = (doc.font(file) as unknown as Opened)._font;
    const drawn = Array.from({ length: 0xffff }, (_, code) => code).filter((code) =>
      font.hasGlyphForCodePoint(code),
    );
    expect(drawn.length, name).toBeGreaterThan(50);
    expect([...(CODE_POINTS.get(name) ?? [])], name).toEqual(drawn);
  }
});

type Opened = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } };

it('has a space in every font, since a space is set in the font of the letter before it', () => {
  for (const [name, codePoints] of CODE_POINTS) expect(codePoints.has(0x20), name).toBe(true);
});
