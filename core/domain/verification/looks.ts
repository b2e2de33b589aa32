/** What a visitor sees first. `broken`: the record does not carry our signature. */
export type Look =
  | 'valid'
  | 'suspended'
  | 'withdrawn'
  | 'superseded'
  | 'expired'
  | 'test'
  | 'broken';

/** One word each, readable at a glance. */
export const LOOK_WORDS: Record<Look, string> = {
  valid: 'Valid',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced',
  expired: 'Expired',
  test: 'Test',
  broken: 'Not confirmed',
};

/** The edge of a seal: round lobes between points on a circle of this radius. */
function scallop(lobes: number, radius: number): string {
  const points = Array.from({ length: lobes }, (_, i) => {
    const angle = (i * 2 * Math.PI) / lobes;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  const [first = '', ...rest] = points;
  return `M${first}${[...rest, first].map((point) => `A5.4 5.4 0 0 1 ${point}`).join('')}Z`;
}

const OCTAGON = 'M-9-22H9L22-9V9L9 22H-9L-22 9V-9Z';
const CIRCLE = 'M-22 0a22 22 0 1 1 44 0a22 22 0 1 1-44 0Z';
const CROSS = 'M-7-7L7 7M7-7L-7 7';

/** Distinct in shape as well, since some people see no colors. Radius 24 around the origin. */
export const LOOK_SHAPES: Record<Look, { edge: string; sign: string }> = {
  valid: { edge: scallop(14, 20), sign: 'M-8.5 .5L-2.5 6.5L9-6' },
  suspended: {
    edge: 'M-2.8-22.6a4 4 0 0 1 5.6 0L22.6-2.8a4 4 0 0 1 0 5.6L2.8 22.6a4 4 0 0 1-5.6 0L-22.6 2.8a4 4 0 0 1 0-5.6Z',
    sign: 'M-4-7V7M4-7V7',
  },
  withdrawn: { edge: OCTAGON, sign: CROSS },
  superseded: {
    edge: 'M-20-14a6 6 0 0 1 6-6H14a6 6 0 0 1 6 6V14a6 6 0 0 1-6 6H-14a6 6 0 0 1-6-6Z',
    sign: 'M-9 0H9M3-6L9 0L3 6',
  },
  expired: { edge: CIRCLE, sign: 'M0-10V0L7 5' },
  test: { edge: CIRCLE, sign: 'M-8-8H8M0-8V9' },
  broken: { edge: OCTAGON, sign: 'M0-10V3M0 9.5V10' },
};
