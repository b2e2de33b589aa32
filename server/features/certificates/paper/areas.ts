import { COLOUR } from '#server/emails/frame/theme.ts';
import { asOrnament } from '#server/pdf/ornaments.ts';
import type { Style } from '#server/pdf/typeset.ts';
import type { Block, Page } from './page-parts.ts';
import { MIDDLE } from './sheet.ts';

const AREAS_WIDTH = 648;

const AREA = { face: 'strong', size: 11, colour: COLOUR.ink, leading: 1.6 } satisfies Style;
const ONE_AREA = { face: 'display', size: 19, colour: COLOUR.ink, leading: 1.3 } satisfies Style;

const TICK = { radius: 6, gap: 6 };
const AREA_GAP = 22;

/** Lays out one area in large letters, or several in rows, each with a tick. */
export function composeAreas(page: Page, names: readonly string[], colour: string): Block[] {
  const { doc, type, root, drawTagged } = page;
  const style = names.length === 1 ? ONE_AREA : AREA;
  const items = names.map((name) => {
    const lines = type.wrap(name, style, AREAS_WIDTH);
    return { name, lines, width: (lines[0]?.width ?? 0) + 2 * TICK.radius + TICK.gap };
  });
  const rows = rowsOf(items);
  const list = doc.struct('L');
  const height = style.size * style.leading;
  return rows.map(
    (row, i): Block => ({
      height,
      before: i === 0 ? 2 : 0,
      draw(y) {
        if (i === 0) root.add(list);
        let x = MIDDLE - widthOf(row) / 2;
        for (const { name, lines, width } of row) {
          asOrnament(doc, () => drawTick(page, x + TICK.radius, y + height / 2, colour));
          const start = x + 2 * TICK.radius + TICK.gap;
          const item = doc.struct('LI');
          list.add(item);
          drawTagged('LBody', name, () => type.draw(lines, style, { x: start, y }), item);
          x += width + AREA_GAP;
        }
      },
    }),
  );
}

const widthOf = (row: readonly { width: number }[]): number =>
  row.reduce((sum, { width }) => sum + width, 0) + (row.length - 1) * AREA_GAP;

/** As few rows as fit, filled alike. */
function rowsOf<T extends { width: number }>(items: readonly T[], count = 1): T[][] {
  const perRow = Math.ceil(items.length / count);
  const rows = Array.from({ length: count }, (_, i) => items.slice(i * perRow, (i + 1) * perRow));
  const isDone = count >= items.length || rows.every((row) => widthOf(row) <= AREAS_WIDTH);
  return isDone ? rows : rowsOf(items, count + 1);
}

function drawTick({ doc }: Page, x: number, y: number, colour: string): void {
  doc.circle(x, y, TICK.radius).fill(colour);
  doc.save().lineWidth(1.3).lineCap('round').lineJoin('round').strokeColor('#ffffff', 1);
  doc.path(`M${x - 2.6} ${y + 0.1}l1.9 2 3.5-3.9`).stroke();
  doc.restore();
}
