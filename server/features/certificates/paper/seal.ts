import type { Engraving } from '#core/domain/certificates/engraving.ts';
import type { Pdf } from '#server/pdf/typeset.ts';
import { printRosettes } from './print-engraving.ts';

const LIGHT = '#f6dc9a';
const BRASS = '#dcab48';
const DARK = '#b8832a';
const ENGRAVED = '#86590b';
const CREAM = '#fdf4dc';

/** As on the site: radius 49 without the teeth. */
const RIBBONS = ['M-24 34-38 104l21-12 13 17L8 36Z', 'M24 34 38 104 17 92 4 109-8 36Z'] as const;
const TICK = 'M-10.5 1l7 7.5 14-16';
const TOOTH_SIDE = 78;
const TURNS_OF_A_SQUARE = 10;

const WORDS = 'CERTIFIED EXCELLENCE • CERTIFIED EXCELLENCE • ';
const WORDS_RADIUS = 38.5;

type Place = { x: number; y: number; radius: number };

/** Draws a brass seal with a ribbon in the brand color and the certificate's rosette on its face. */
export function drawSeal(
  doc: Pdf,
  engraving: Engraving,
  { x, y, radius }: Place,
  colour: string,
): void {
  doc
    .save()
    .translate(x, y)
    .scale(radius / 55);
  const [back, front] = RIBBONS;
  doc.path(back).fill(colour);
  doc.path(back).fillColor('#000000', 0.35).fill();
  doc.path(front).fillColor(colour, 1).fill();
  drawFace(doc, engraving, colour);
  doc.restore();
}

function drawFace(doc: Pdf, engraving: Engraving, colour: string): void {
  const corner = -TOOTH_SIDE / 2;
  doc.save();
  for (let i = 0; i < TURNS_OF_A_SQUARE; i++) {
    doc.rect(corner, corner, TOOTH_SIDE, TOOTH_SIDE).fill(BRASS);
    doc.rotate(90 / TURNS_OF_A_SQUARE);
  }
  doc.restore();
  const brass = doc.linearGradient(-49, -49, 49, 49);
  brass.stop(0, LIGHT).stop(0.55, BRASS).stop(1, DARK);
  doc.circle(0, 0, 49).fill(brass);
  const rosette = { radius: 35, lines: 3, colour: ENGRAVED, width: 0.3, opacity: 0.5 };
  printRosettes(doc, engraving, [{ x: 0, y: 0 }], rosette);
  doc.lineWidth(0.7).strokeColor(ENGRAVED, 1);
  doc.circle(0, 0, 47.5).stroke().circle(0, 0, 35.5).stroke();
  doc.circle(0, 0, 22).fillAndStroke(CREAM, ENGRAVED);
  drawWords(doc);
  doc.lineWidth(4.5).lineCap('round').lineJoin('round').strokeColor(colour);
  doc.path(TICK).stroke();
}

type Outlines = {
  _font: {
    font: {
      unitsPerEm: number;
      layout(text: string): {
        glyphs: { path: { toSVG(): string } }[];
        positions: { xAdvance: number }[];
      };
    };
  };
};

/** Draws outlines, not text: letters around a circle would be copied and searched one by one. */
function drawWords(doc: Pdf): void {
  const { font } = (doc.font('strong') as unknown as Outlines)._font;
  const { glyphs, positions } = font.layout(WORDS);
  const total = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const size = 6.6 / font.unitsPerEm;
  let angle = -90;
  for (const [i, { path }] of glyphs.entries()) {
    const width = ((positions[i]?.xAdvance ?? 0) / total) * 360;
    doc
      .save()
      .rotate(angle + width / 2)
      .translate(0, -WORDS_RADIUS)
      .scale(size, -size);
    doc.translate(-((positions[i]?.xAdvance ?? 0) / 2), 0);
    doc.path(path.toSVG()).fill(ENGRAVED);
    doc.restore();
    angle += width;
  }
}
