import type { Brand } from '#core/content/brand/brand.ts';
import { COLOUR } from '#server/emails/frame/theme.ts';
import { asOrnament, drawMark } from '#server/pdf/ornaments.ts';
import { heightOf, type Line, type Style, type Typesetter } from '#server/pdf/typeset.ts';
import { composeAreas } from './areas.ts';
import { type Block, fitText, LABEL, type Page } from './page-parts.ts';
import { MIDDLE } from './sheet.ts';
import { TITLE, type Wording } from './wording.ts';

const NAME_WIDTH = 620;
const TEXT_WIDTH = 540;

const BRAND_NAME: Style = { face: 'display', size: 19, colour: COLOUR.ink, leading: 1.15 };
const KICKER: Style = {
  face: 'strong',
  size: 11,
  colour: COLOUR.brassText,
  tracking: 0.2,
  leading: 1.2,
};
const QUIET: Style = { face: 'text', size: 10.5, colour: COLOUR.text, leading: 1.35 };
const PLACE: Style = { ...QUIET, size: 11.5 };
const REAL_NAME: Style = { face: 'display', size: 15, colour: COLOUR.text, leading: 1.25 };
const NAME: Style = { face: 'display', size: 38, colour: COLOUR.ink, leading: 1.12 };

const MARK_RADIUS = 13;
const LOGO = { width: 240, height: 34 };

type Statement = {
  wording: Wording;
  brand: Brand;
  logo: Buffer | undefined;
  top: number;
  bottom: number;
};

/** Draws who certifies whom, and for what: centered, with the space between the parts spread evenly. */
export function drawStatement(page: Page, { wording, brand, logo, top, bottom }: Statement): void {
  const { doc, type, drawTagged } = page;
  const text = (
    tag: string,
    words: string,
    lines: Line[],
    style: Style,
    before: number,
  ): Block => ({
    height: heightOf(lines, style),
    before,
    draw: (y) => drawTagged(tag, words, () => type.draw(lines, style, { centre: MIDDLE, y })),
  });
  const plain = (words: string, style: Style, before: number) => {
    const fitted = fitText(type, words, style, { width: NAME_WIDTH, lines: 1 });
    return text('P', words, fitted.lines, fitted.style, before);
  };

  const name = fitName(type, wording.name);
  const scope = fitText(type, wording.scope, QUIET, { width: TEXT_WIDTH, lines: 2 });
  const blocks = [
    composeIssuer(page, brand, logo),
    text('H1', TITLE, type.wrap(TITLE.toUpperCase(), KICKER, NAME_WIDTH), KICKER, 14),
    plain('This certifies that', QUIET, 12),
    text('H2', wording.name, name.lines, name.style, 3),
    ...(wording.realName ? [plain(wording.realName, REAL_NAME, 2)] : []),
    ...(wording.place ? [plain(wording.place, PLACE, 3)] : []),
    { height: 6, before: 10, draw: (y: number) => asOrnament(doc, () => drawRule(page, y + 3)) },
    plain(wording.statement, QUIET, 10),
    plain(wording.areas.label, LABEL, 9),
    ...composeAreas(page, wording.areas.names, brand.colour),
    ...(wording.areas.covered ? [plain(wording.areas.covered, LABEL, 0)] : []),
    ...(wording.scope
      ? [plain('Scope', LABEL, 10), text('P', wording.scope, scope.lines, scope.style, 0)]
      : []),
  ];
  const filled = blocks.reduce((sum, { height }) => sum + height, 0);
  const gaps = blocks.reduce((sum, { before }) => sum + before, 0);
  const stretch = Math.min((bottom - top - filled) / gaps, MOST_STRETCH);
  let y = top + (bottom - top - filled - gaps * stretch) / 2;
  for (const { height, before, draw } of blocks) {
    y += before * stretch;
    draw(y);
    y += height;
  }
}

/** Spreading the parts further would pull the statement apart. */
const MOST_STRETCH = 1.7;

/** An owner's logo is drawn without the name, since most logos contain it. */
function composeIssuer(
  { doc, type, drawTagged }: Page,
  { name, colour }: Brand,
  logo?: Buffer,
): Block {
  if (logo) {
    const draw = (y: number) =>
      drawTagged('P', name, () =>
        doc.image(logo, MIDDLE - LOGO.width / 2, y, {
          fit: [LOGO.width, LOGO.height],
          align: 'center',
          valign: 'center',
        }),
      );
    return { height: LOGO.height, before: 0, draw };
  }
  const { lines, style } = fitText(type, name, BRAND_NAME, { width: 400, lines: 1 });
  const width = lines[0]?.width ?? 0;
  const left = MIDDLE - (width + 2 * MARK_RADIUS + 9) / 2;
  return {
    height: 2 * MARK_RADIUS,
    before: 0,
    draw(y) {
      const mark = { x: left + MARK_RADIUS, y: y + MARK_RADIUS, radius: MARK_RADIUS };
      asOrnament(doc, () => drawMark(doc, mark, colour));
      const top = y + MARK_RADIUS - heightOf(lines, style) / 2;
      const x = left + 2 * MARK_RADIUS + 9;
      drawTagged('P', name, () => type.draw(lines, style, { x, y: top }));
    },
  };
}

/** Points. Up to this size, a name on two lines leaves room for the rest. */
const TWO_LINES_SIZE = 27;
const ONE_LINE_LEAST = 25;

/** Fits the name on one line if it can be large enough, else on two of equal length. */
function fitName(type: Typesetter, name: string): { lines: Line[]; style: Style } {
  const [whole] = type.wrap(name, NAME, Number.POSITIVE_INFINITY);
  const width = whole?.width ?? 0;
  const single = Math.min(NAME.size, Math.floor((NAME.size * NAME_WIDTH) / width));
  const style = { ...NAME, size: single >= ONE_LINE_LEAST ? single : TWO_LINES_SIZE };
  const fitted = fitText(type, name, style, { width: NAME_WIDTH, lines: 2 });
  return { ...fitted, lines: balance(type, name, fitted) };
}

function balance(
  type: Typesetter,
  name: string,
  { lines, style }: { lines: Line[]; style: Style },
): Line[] {
  if (lines.length < 2) return lines;
  const total = lines.reduce((sum, { width }) => sum + width, 0);
  for (let width = total / 2; width < NAME_WIDTH; width += 8) {
    const narrower = type.wrap(name, style, width);
    if (narrower.length === lines.length) return narrower;
  }
  return lines;
}

/** Thin, brass, with a diamond in the middle. */
function drawRule({ doc }: Page, y: number): void {
  doc.save().lineWidth(0.8).strokeColor(COLOUR.brass, 1);
  doc
    .moveTo(MIDDLE - 130, y)
    .lineTo(MIDDLE - 10, y)
    .stroke();
  doc
    .moveTo(MIDDLE + 10, y)
    .lineTo(MIDDLE + 130, y)
    .stroke();
  doc.path(`M${MIDDLE} ${y - 4}l4 4-4 4-4-4Z`).fill(COLOUR.brass);
  doc.restore();
}
