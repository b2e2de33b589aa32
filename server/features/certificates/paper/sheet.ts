import type { Engraving } from '#core/domain/certificates/engraving.ts';
import { COLOUR } from '#server/emails/frame/theme.ts';
import { drawAcross } from '#server/pdf/ornaments.ts';
import type { Pdf, Style, Typesetter } from '#server/pdf/typeset.ts';
import { printBorder, printGround, printRosettes } from './print-engraving.ts';

/** Points: US Letter, landscape. */
export const SHEET = { width: 792, height: 612 } as const;
export const MIDDLE = SHEET.width / 2;

const PAPER = '#fdfefd';

/** Distances from the edge of the sheet: two lines, and the braid between them. */
const OUTER_LINE = 25;
const INNER_LINE = 47;
const BRAID = { middle: (OUTER_LINE + INNER_LINE) / 2, height: 15 };
const CORNER_RADIUS = 24;
const MICROTEXT_EDGE = 51;

const MICROTEXT: Style = { face: 'strong', size: 2.4, colour: COLOUR.text, tracking: 0.08 };

type Sheet = {
  engraving: Engraving;
  colour: string;
  microtext: string;
  /** Printed across the sheet. */
  word: string | null;
};

/** Everything that is printed before the words. */
export function drawSheet(doc: Pdf, type: Typesetter, sheet: Sheet): void {
  const { engraving, colour } = sheet;
  doc.rect(0, 0, SHEET.width, SHEET.height).fill(PAPER);
  const inside = { width: SHEET.width - 2 * INNER_LINE, height: SHEET.height - 2 * INNER_LINE };
  const ground = { x: INNER_LINE, y: INNER_LINE, ...inside };
  printGround(doc, ground, { colour, width: 0.3, opacity: 0.1 });
  const watermark = { radius: 236, lines: 6, colour, width: 0.35, opacity: 0.13 };
  printRosettes(doc, engraving, [{ x: MIDDLE, y: 300 }], watermark);
  drawFrame(doc, engraving, colour);
  drawMicrotext(type, sheet.microtext);
  if (sheet.word) {
    drawAcross(doc, sheet.word, { x: MIDDLE, y: 306, size: 150, angle: 28, opacity: 0.16 });
  }
}

function drawFrame(doc: Pdf, engraving: Engraving, colour: string): void {
  const { middle, height } = BRAID;
  const [right, bottom] = [SHEET.width - middle, SHEET.height - middle];
  for (const strip of [
    { x: middle, y: middle, length: right - middle, angle: 0 },
    { x: right, y: middle, length: bottom - middle, angle: 90 },
    { x: right, y: bottom, length: right - middle, angle: 180 },
    { x: middle, y: bottom, length: bottom - middle, angle: 270 },
  ]) {
    printBorder(doc, engraving.border, { ...strip, height }, { colour, width: 0.35 });
  }
  doc.save().strokeColor(colour, 1);
  for (const [inset, width] of [
    [OUTER_LINE, 1.6],
    [INNER_LINE, 0.7],
  ] as const) {
    doc.lineWidth(width);
    doc.rect(inset, inset, SHEET.width - 2 * inset, SHEET.height - 2 * inset).stroke();
  }
  doc.restore();
  const corners = [middle, right].flatMap((x) => [middle, bottom].map((y) => ({ x, y })));
  for (const { x, y } of corners) doc.circle(x, y, CORNER_RADIUS + 1.5).fill(PAPER);
  const rosette = { radius: CORNER_RADIUS, lines: 2, colour, width: 0.35 };
  printRosettes(doc, engraving, corners, rosette);
}

/** Draws one line along the top of the frame and one along the bottom: a rule to the eye, words under a magnifier. */
function drawMicrotext(type: Typesetter, text: string): void {
  const from = OUTER_LINE + CORNER_RADIUS + 16;
  const room = SHEET.width - 2 * from;
  const natural = (type.wrap(text, MICROTEXT, room)[0]?.width ?? room) + MICROTEXT.size / 2;
  const count = Math.ceil(room / natural);
  // A little smaller, so that whole repeats fill the line.
  const style = { ...MICROTEXT, size: (MICROTEXT.size * room) / (count * natural) };
  const words = type.wrap(text, style, room);
  for (const y of [MICROTEXT_EDGE, SHEET.height - MICROTEXT_EDGE - MICROTEXT.size]) {
    for (let i = 0; i < count; i++) {
      type.draw(words, style, { x: from + (i * room) / count, y });
    }
  }
}
