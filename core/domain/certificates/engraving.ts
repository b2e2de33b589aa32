/** A closed line around the middle, printed several times in equal turns: how an engraving lathe works. */
export type Plate = {
  /** SVG path data, radius 100 around the origin. */
  path: string;
  /** Identical waves of one line. */
  waves: number;
  prints: number;
  /** Degrees from one print to the next. */
  step: number;
};

/** A ring of waves between two circles of radius `inner` and `outer`, of 100. */
export type Wreath = {
  inner: number;
  outer: number;
  /** Waves of a line, and prints of that line. */
  waves: number;
  prints: number;
  /** How far the flattest of its lines is turned against the deepest, in crests. */
  twist: number;
  /** How deep the flattest line is, as a share of the ring. */
  flatness: number;
};

/** The strip that runs along the frame. */
export type Border = {
  /** Approximate points per wave: a side takes whole waves. */
  wave: number;
  strands: number;
  /** How high its lines are, as shares of the strip. */
  heights: readonly number[];
};

/** What makes each certificate's engraving different: a rosette of three wreaths, and a border. */
export type Engraving = { flower: Wreath; braid: Wreath; eye: Wreath; border: Border };

/** Returns an ornament that makes certificates look different; it does not prevent copying. */
export function engrave(number: string): Engraving {
  const draw = createDraw(number);
  const between = (least: number, most: number) => mix(least, most, draw());
  const whole = (least: number, most: number) => Math.floor(between(least, most + 1));
  const wreath = (inner: number, outer: number, waves: number, prints: number): Wreath => ({
    inner,
    outer,
    waves,
    prints,
    twist: whole(-4, 4) / 2,
    flatness: between(0.15, 0.6),
  });
  const petals = between(54, 64);
  const heart = between(23, 33);
  const waves = whole(5, 11);
  return {
    flower: wreath(petals, 99, waves, Math.max(3, Math.round(between(24, 40) / waves))),
    // They overlap a little, so that no empty ring looks like a target.
    braid: wreath(heart, petals + between(1, 6), whole(5, 12), whole(3, 6)),
    eye: wreath(between(3, 8), heart + between(1, 5), whole(3, 9), whole(3, 6)),
    border: {
      wave: between(26, 44),
      strands: whole(3, 5),
      heights: [1, between(0.7, 0.85), between(0.4, 0.62), between(0.12, 0.34)],
    },
  };
}

/**
 * How much of a line its path holds. `wave`: only the first wave, for drawings that can rotate it; that saves nine
 * tenths of the work and of the bytes.
 */
type Extent = 'line' | 'wave';

/** Returns the lines of a rosette. The smaller it is printed, the fewer fit without touching. */
export function engravingPlates(
  { flower, braid, eye }: Engraving,
  lines: number,
  extent: Extent = 'line',
): Plate[] {
  const fewer = Math.max(1, Math.round(lines / 2));
  return [
    ...wreathPlates(flower, lines, extent),
    ...wreathPlates(braid, fewer, extent),
    ...wreathPlates(eye, fewer, extent),
  ];
}

function wreathPlates(wreath: Wreath, lines: number, extent: Extent): Plate[] {
  const { inner, outer, waves, prints, twist, flatness } = wreath;
  const step = 360 / (waves * prints);
  return Array.from({ length: lines }, (_, i) => {
    const share = lines === 1 ? 0 : i / (lines - 1);
    const room = ((outer - inner) / 2) * (1 - flatness) * share;
    const wave = { inner: inner + 1.6 * room, outer: outer - 0.4 * room, waves };
    const path = wavePath({ ...wave, turn: twist * step * share }, extent);
    return { path, waves, prints, step };
  });
}

/** Curves from one crest to the next: enough for a line that looks smooth. */
const CURVES = 8;

export type Wave = { inner: number; outer: number; waves: number; turn: number };

/** A wave that runs once around the middle, between two circles. */
function wavePath(wave: Wave, extent: Extent): string {
  const count = wave.waves * CURVES;
  const drawn = extent === 'wave' ? CURVES : count;
  const knots = Array.from({ length: drawn + 1 }, (_, i) =>
    knotAt(wave, (i * 2 * Math.PI) / count),
  );
  const third = (2 * Math.PI) / count / 3;
  return knots
    .map(({ x, y, dx, dy }, i) => {
      const before = knots[i - 1];
      if (!before) return `M${write(x, y)}`;
      const from = write(before.x + before.dx * third, before.y + before.dy * third);
      return `C${from} ${write(x - dx * third, y - dy * third)} ${write(x, y)}`;
    })
    .join('')
    .concat(extent === 'wave' ? '' : 'Z');
}

/** Returns a point of the wave at an angle, and its direction there. */
export function knotAt({ inner, outer, waves, turn }: Wave, angle: number) {
  const swing = (outer - inner) / 2;
  const radius = inner + swing * (1 + Math.cos(waves * angle));
  const growth = -swing * waves * Math.sin(waves * angle);
  const turned = angle + (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  return {
    x: radius * cos,
    y: radius * sin,
    dx: growth * cos - radius * sin,
    dy: growth * sin + radius * cos,
  };
}

const write = (x: number, y: number): string =>
  `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Returns a generator of numbers from 0 to 1, seeded by every character of the text. */
function createDraw(text: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    state = scramble(state ^ text.charCodeAt(i));
  }
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return (scramble(state) >>> 0) / 2 ** 32;
  };
}

/** Every bit of the result depends on every bit of the value. */
function scramble(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return bits ^ (bits >>> 16);
}
