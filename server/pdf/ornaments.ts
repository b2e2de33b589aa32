import { COLOUR } from '#server/emails/frame/theme.ts';
import type { Pdf } from './typeset.ts';

/** Draws decoration, which screen readers skip. */
export function asOrnament(doc: Pdf, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** One ellipse, rotated around the center in equal steps, as an engraving lathe does. Radius 100. */
type Turn = { count: number; offset: number; rx: number; ry: number };

/** The rosette of the site. */
const ROSETTE: readonly Turn[] = [
  { count: 14, offset: 0, rx: 99, ry: 30 },
  { count: 14, offset: 0, rx: 97, ry: 36 },
  { count: 14, offset: 0, rx: 95, ry: 42 },
  { count: 14, offset: 0, rx: 93, ry: 48 },
  { count: 14, offset: 17, rx: 15.5, ry: 9 },
  { count: 14, offset: 17, rx: 13, ry: 7 },
  { count: 14, offset: 17, rx: 10.5, ry: 5 },
];

/** The mark of the site, as its header shows it: a seal with a tick cut out, in a ring of petals. Radius 20. */
const PETALS: readonly Turn[] = [{ count: 6, offset: 0, rx: 95, ry: 45 }];
const SEAL_WITH_TICK =
  'M0-9A9 9 0 0 1 0 9A9 9 0 0 1 0-9ZM-4.85 0.94L-1.19 4.65L5-2.62L3.4-3.98L-1.31 1.55L-3.35-0.54Z';

type Circle = { x: number; y: number; radius: number };

type Stroke = { colour: string; width: number };

function drawTurns(
  doc: Pdf,
  turns: readonly Turn[],
  { x, y, radius }: Circle,
  { colour, width }: Stroke,
): void {
  const scale = radius / 100;
  doc.save().translate(x, y).lineWidth(width).strokeColor(colour);
  for (const { count, offset, rx, ry } of turns) {
    // A centered ellipse looks the same after half a turn.
    const step = (offset === 0 ? 180 : 360) / count;
    for (let i = 0; i < count; i++) {
      doc.ellipse(offset * scale, 0, rx * scale, ry * scale).stroke();
      doc.rotate(step);
    }
    doc.rotate(-step * count);
  }
  doc.restore();
}

export const drawRosette = (doc: Pdf, circle: Circle, stroke: Stroke): void =>
  drawTurns(doc, ROSETTE, circle, stroke);

export function drawMark(doc: Pdf, circle: Circle, colour: string): void {
  drawTurns(doc, PETALS, circle, { colour, width: circle.radius / 20 });
  doc
    .save()
    .translate(circle.x, circle.y)
    .scale(circle.radius / 20);
  doc.path(SEAL_WITH_TICK).fill(colour, 'even-odd');
  doc.restore();
}

type Band = { y: number; width: number; height: number };

/** Points. Half a wave of the braid. */
const HALF_WAVE = 18;
/** Bézier handles of the best approximation to half a sine wave. */
const HANDLE = 0.3642 * HALF_WAVE;

/** Draws waves that braid from edge to edge, like the strip along a banknote. */
export function drawBraid(doc: Pdf, { y, width, height }: Band, stroke: Stroke): void {
  const middle = y + height / 2;
  doc.save().lineWidth(stroke.width).strokeColor(stroke.colour);
  for (const share of [1, 0.78, 0.56, 0.34]) {
    for (const shift of [0, 0.5, 1, 1.5]) {
      let side = (height / 2) * share;
      // From one crest to the next; the first crest is off the page.
      let x = (shift - 2) * HALF_WAVE;
      doc.moveTo(x, middle - side);
      while (x < width) {
        const next = x + HALF_WAVE;
        doc.bezierCurveTo(
          x + HANDLE,
          middle - side,
          next - HANDLE,
          middle + side,
          next,
          middle + side,
        );
        side = -side;
        x = next;
      }
      doc.stroke();
    }
  }
  doc.restore();
}

type Across = { x: number; y: number; size: number; angle: number; opacity: number };

/** Draws a word across the page, so that no copy passes for the real document. */
export function drawAcross(doc: Pdf, word: string, across: Across): void {
  const { x, y, size, angle, opacity } = across;
  doc.save().translate(x, y);
  doc
    .rotate(-angle)
    .font('display')
    .fontSize(size)
    .fillOpacity(opacity)
    .fillColor(COLOUR.brassText);
  const width = doc.widthOfString(word);
  doc.text(word, -width / 2, (size * 6) / 19, { lineBreak: false, baseline: 'alphabetic' });
  doc.restore();
}
