const FINE: Ellipse[] = [
  { rx: 99, ry: 30 },
  { rx: 97, ry: 36 },
  { rx: 95, ry: 42 },
  { rx: 93, ry: 48 },
  { offset: 17, rx: 15, ry: 9 },
  { offset: 17, rx: 11, ry: 5 },
];
const SMALL: Ellipse[] = [
  { rx: 98, ry: 36 },
  { rx: 90, ry: 48 },
  { offset: 20, rx: 17, ry: 10 },
];

/** Defined once at the top of the page; every rosette reuses these plates, which keeps the HTML small. */
export function EngravingPlates() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="print">
      <Plate id="fine" path={drawEllipses(FINE, 2)} prints={8} fill="none" />
      <Plate id="small" path={drawEllipses(SMALL, 2)} prints={4} fill="none" />
      <Plate id="teeth" path={drawSquares(78, 2)} prints={4} angle={45} fill="currentColor" />
      <path
        id="star"
        d="M0-10 2.900-4 9.500-3.100 4.800 1.600 5.900 8.100 0 5-5.900 8.100-4.800 1.600-9.500-3.100-2.900-4Z"
      />
      <pattern id="waves" width="48" height="7" patternUnits="userSpaceOnUse">
        <path d="M0 3.500q12-7 24 0t24 0" className="waves" />
      </pattern>
    </svg>
  );
}

type PlateProps = {
  id: Detail | 'teeth';
  /** Data of the lines at right angles only, which need few digits. */
  path: string;
  /** Number of prints, spread evenly over the angle: a longer path costs bytes, more prints cost time. */
  prints: number;
  /** Degrees after which the path looks the same. */
  angle?: number;
  fill: 'none' | 'currentColor';
};

function Plate({ id, path, prints, angle = 90, fill }: PlateProps) {
  const pathId = `${id}-path`;
  const turns = Array.from({ length: prints - 1 }, (_, i) => ((i + 1) * angle) / prints);
  return (
    <g id={id} fill={fill} stroke="currentColor">
      <path id={pathId} d={path} />
      {turns.map((turn) => (
        <use key={turn} href={`#${pathId}`} transform={`rotate(${turn})`} />
      ))}
    </g>
  );
}

/** "fine" from about 200 px, "small" below that, where fine lines would blur into gray. */
type Detail = 'fine' | 'small';

/** A standalone rosette in the text color. */
export function Engraving({ detail = 'fine', line = 0.3 }: { detail?: Detail; line?: number }) {
  return (
    <svg aria-hidden="true" viewBox="-100 -100 200 200" className="print">
      <use href={`#${detail}`} strokeWidth={line} />
    </svg>
  );
}

type EngravingPrintProps = {
  detail?: Detail;
  /** Line width, in units of a rosette 200 across. */
  line: number;
  x: number;
  y: number;
  scale: number;
  className?: string;
  opacity?: number;
};

/** A rosette inside another drawing. */
export function EngravingPrint({
  detail = 'fine',
  line,
  x,
  y,
  scale,
  ...props
}: EngravingPrintProps) {
  return (
    <use
      href={`#${detail}`}
      strokeWidth={line}
      transform={`translate(${x} ${y})scale(${scale})`}
      {...props}
    />
  );
}

/** An ellipse centered on the x-axis, `offset` away from the center of the drawing. */
type Ellipse = { rx: number; ry: number; offset?: number };

/**
 * Draws ellipses turned around the center in equal steps, like an engraving lathe, as the data of one path:
 * one element per ellipse would give the browser hundreds to style.
 */
function drawEllipses(ellipses: readonly Ellipse[], turns: number): string {
  const step = 180 / turns;
  return ellipses
    .flatMap((ellipse) => {
      // A centered ellipse looks the same after half a turn.
      const count = ellipse.offset ? turns * 2 : turns;
      return Array.from({ length: count }, (_, i) => ellipsePath(ellipse, i * step));
    })
    .join('');
}

/** Draws two halves, from one end of the x-axis to the other and back. */
function ellipsePath({ rx, ry, offset = 0 }: Ellipse, angle: number): string {
  const start = pointAt(offset - rx, angle);
  const end = pointAt(offset + rx, angle);
  // A tenth of the radii: a browser scales up an arc that is too small until it just reaches its end, so a rounded end
  // cannot push the ellipse off center.
  const half = [rx / 10, ry / 10, angle % 180, 0, 1];
  return `M${numbers(start)}A${numbers([...half, ...end, ...half, ...start])}`;
}

function drawSquares(side: number, turns: number): string {
  const step = 90 / turns;
  return Array.from({ length: turns }, (_, i) => {
    const corners = [45, 135, 225, 315].map((corner) =>
      numbers(pointAt(side * Math.SQRT1_2, corner + i * step)),
    );
    return `M${corners.join('L')}Z`;
  }).join('');
}

const pointAt = (radius: number, degrees: number): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
};

/** Formats numbers as short path data: a tenth of a unit is finer than the eye, and a minus sign needs no space before it. */
function numbers(values: readonly number[]): string {
  return values
    .map((value) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replaceAll(' -', '-');
}
