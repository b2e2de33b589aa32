import type { ComponentProps } from 'react';

/** One ellipse, rotated around the center in equal steps, as an engraving lathe does. */
type Turn = {
  count: number;
  /** Distance of the ellipse from the center; 0 needs only half a turn. */
  offset: number;
  rx: number;
  ry: number;
};

/**
 * Ellipses of slightly different shape, rotated by the same steps, braid at the edge and form a net
 * around the flower in the center. Radius 100.
 */
const BANDS = {
  fine: [
    { count: 14, offset: 0, rx: 99, ry: 30 },
    { count: 14, offset: 0, rx: 97, ry: 36 },
    { count: 14, offset: 0, rx: 95, ry: 42 },
    { count: 14, offset: 0, rx: 93, ry: 48 },
    { count: 14, offset: 17, rx: 15.5, ry: 9 },
    { count: 14, offset: 17, rx: 13, ry: 7 },
    { count: 14, offset: 17, rx: 10.5, ry: 5 },
  ],
  small: [
    { count: 7, offset: 0, rx: 98, ry: 36 },
    { count: 7, offset: 0, rx: 90, ry: 48 },
    { count: 14, offset: 20, rx: 17, ry: 10 },
  ],
} satisfies Record<string, Turn[]>;

/** In units of the drawing, 200 across: hairlines at the size each is meant for. */
const STROKE_WIDTHS = { fine: 0.35, small: 0.9 };

export type RosetteDetail = keyof typeof BANDS;

function Band({ count, offset, rx, ry }: Turn) {
  const turn = offset === 0 ? 180 : 360;
  return Array.from({ length: count }, (_, i) => {
    const angle = Math.round((i * turn * 100) / count) / 100;
    return (
      <ellipse
        key={angle}
        cx={offset || undefined}
        rx={rx}
        ry={ry}
        transform={`rotate(${angle})`}
      />
    );
  });
}

/** The lines alone, radius 100 around the origin, for use inside another drawing. */
export function RosetteLines({
  detail = 'fine',
  ...props
}: ComponentProps<'g'> & { detail?: RosetteDetail }) {
  return (
    <g fill="none" stroke="currentColor" {...props}>
      {BANDS[detail].map((band) => (
        <Band key={band.rx} {...band} />
      ))}
    </g>
  );
}

type RosetteProps = ComponentProps<'svg'> & {
  /** "fine" from about 200 px, "small" below: lines that touch turn into grey. */
  detail?: RosetteDetail;
};

/** Guilloché ornament in the text color; a faint text color makes it a watermark. */
export function Rosette({
  detail = 'fine',
  strokeWidth = STROKE_WIDTHS[detail],
  ...props
}: RosetteProps) {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true" {...props}>
      <RosetteLines detail={detail} strokeWidth={strokeWidth} />
    </svg>
  );
}
