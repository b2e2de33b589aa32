import {
  type Border,
  type Engraving,
  engravingPlates,
} from '#core/domain/certificates/engraving.ts';
import type { Pdf } from '#server/pdf/typeset.ts';

type Stroke = { colour: string; width: number; opacity?: number };

/**
 * Prints the same rosette at several places in one radius. It goes plate by plate, since the same line repeated many times
 * compresses well.
 */
export function printRosettes(
  doc: Pdf,
  engraving: Engraving,
  places: readonly { x: number; y: number }[],
  { radius, lines, colour, width, opacity = 1 }: Stroke & { radius: number; lines: number },
): void {
  const scale = radius / 100;
  for (const { path, prints, step } of engravingPlates(engraving, lines)) {
    const line = toOperators(path);
    for (const { x, y } of places) {
      doc.save().translate(x, y).scale(scale);
      doc.lineWidth(width / scale).strokeColor(colour, opacity);
      for (let i = 0; i < prints; i++) doc.addContent(line).rotate(step);
      doc.restore();
    }
  }
}

/**
 * Converts a path of moves and curves into PDF operators. Pdfkit would parse the path again for every print, which takes
 * most of a certificate's drawing time.
 */
const toOperators = (path: string): string =>
  `${path.replaceAll(/([MCZ])([^MCZ]*)/g, (_, command: string, numbers: string) => `${numbers} ${OPERATORS[command]}\n`)}S`;

const OPERATORS: Record<string, string> = { M: 'm', C: 'c', Z: 'h' };

/** Position of a curve's handles, as a share of half a wave, that best approximates a sine. */
const HANDLE = 0.3642;

/** Whole waves from left to right, from crest to crest. */
function drawWaves(wave: number, height: number, count: number): string {
  const half = wave / 2;
  const curves = Array.from({ length: 2 * count }, (_, i) => {
    const [x, side] = [i * half, i % 2 === 0 ? -height / 2 : height / 2];
    const handles = [x + HANDLE * half, side, x + (1 - HANDLE) * half, -side];
    return `C${[...handles, x + half, -side].map(rounded).join(' ')}`;
  });
  return toOperators(`M0 ${rounded(-height / 2)}${curves.join('')}`);
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

type Strip = { x: number; y: number; length: number; height: number; angle: number };

/** Waves that braid along a line from (x, y), turned by `angle` around it. */
export function printBorder(doc: Pdf, border: Border, strip: Strip, stroke: Stroke): void {
  const count = Math.round(strip.length / border.wave);
  const wave = strip.length / count;
  doc.save().translate(strip.x, strip.y).rotate(strip.angle);
  doc.rect(0, -strip.height, strip.length, 2 * strip.height).clip();
  doc
    .lineWidth(stroke.width)
    .strokeColor(stroke.colour, stroke.opacity ?? 1)
    .translate(-wave, 0);
  for (const share of border.heights) {
    const line = drawWaves(wave, strip.height * share, count + 1);
    for (let i = 0; i < border.strands; i++)
      doc.addContent(line).translate(wave / border.strands, 0);
    doc.translate(-wave, 0);
  }
  doc.restore();
}

const GROUND = { wave: 48, height: 1.6, distance: 6 };

type Area = { x: number; y: number; width: number; height: number };

/** Pale waves over the whole area. */
export function printGround(doc: Pdf, { x, y, width, height }: Area, stroke: Stroke): void {
  const { wave, distance } = GROUND;
  const line = drawWaves(wave, GROUND.height, Math.ceil(width / wave));
  doc.save().rect(x, y, width, height).clip().translate(x, y);
  doc.lineWidth(stroke.width).strokeColor(stroke.colour, stroke.opacity ?? 1);
  for (let top = 0; top < height; top += distance) doc.addContent(line).translate(0, distance);
  doc.restore();
}
