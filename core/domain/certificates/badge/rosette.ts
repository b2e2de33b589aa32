import { engrave, knotAt, type Wreath } from '#core/domain/certificates/engraving.ts';

/** Radius in SVG units: whole numbers are short, and fine enough for a screen. */
export const ROSETTE_RADIUS = 300;

/** Curves from one crest to the next. */
const CURVES = 4;

/** Draws a certificate's rosette in few bytes, as SVG around the origin: one line per wreath of its paper, repeated. */
export function drawRosette(number: string): string {
  const { flower, braid, eye } = engrave(number);
  return [flower, braid, eye]
    .map((wreath, i) => {
      const { waves, prints } = wreath;
      const first = `<path id="r${i}" d="${wreathPath(wreath)}"/>`;
      const others = Array.from({ length: prints - 1 }, (_, print) => {
        const angle = Math.round((3600 * (print + 1)) / (waves * prints)) / 10;
        return `<use href="#r${i}" transform="rotate(${angle})"/>`;
      });
      return first + others.join('');
    })
    .join('');
}

/** The deepest line of a wreath. Each curve continues the one before it smoothly, so its first handle is left out. */
function wreathPath({ inner, outer, waves }: Wreath): string {
  const count = waves * CURVES;
  const third = (2 * Math.PI) / count / 3;
  const wave = { inner, outer, waves, turn: 0 };
  const knots = Array.from({ length: count + 1 }, (_, i) => {
    const { x, y, dx, dy } = knotAt(wave, (i * 2 * Math.PI) / count);
    return { at: place(x, y), before: place(x - dx * third, y - dy * third) };
  });
  const [start, ...rest] = knots;
  if (!start) return '';
  const firstHandle = [0, 1].map((axis) => at(start.at, axis) - at(start.before, axis));
  let former = start.at;
  const curves = rest.map(({ at: here, before }, i) => {
    const steps = [...from(former, before), ...from(former, here)];
    former = here;
    return i === 0 ? `c${write([...firstHandle, ...steps])}` : `s${write(steps)}`;
  });
  return `M${write(start.at)}${curves.join('')}z`;
}

const place = (x: number, y: number): number[] =>
  [x, y].map((value) => Math.round((value * ROSETTE_RADIUS) / 100));

const at = (point: readonly number[], axis: number): number => point[axis] ?? 0;

const from = (start: readonly number[], end: readonly number[]): number[] =>
  end.map((value, axis) => value - at(start, axis));

/** Omits spaces before minus signs, which also separate. */
const write = (values: readonly number[]): string => values.join(' ').replaceAll(' -', '-');
