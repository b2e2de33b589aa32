import { type Ellipse, turnedEllipses, turnedSquares } from './lathe.ts';

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

/** Drawn once at the top of the page; every rosette on it is a print of these plates, which keeps the HTML small. */
export function EngravingPlates() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="print">
      <Plate id="fine" ellipses={FINE} turns={4} angles={[11.25, 22.5, 33.75]} />
      <Plate id="small" ellipses={SMALL} turns={4} angles={[22.5]} />
      <path id="teeth" fill="currentColor" stroke="currentColor" d={turnedSquares(78, 8)} />
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
  id: Detail;
  ellipses: readonly Ellipse[];
  turns: number;
  /** The path again, in between: a longer path would cost more bytes, more prints of a shorter one more time. */
  angles: readonly number[];
};

function Plate({ id, ellipses, turns, angles }: PlateProps) {
  const pathId = `${id}-path`;
  return (
    <g id={id} fill="none" stroke="currentColor">
      <path id={pathId} d={turnedEllipses(ellipses, turns)} />
      {angles.map((angle) => (
        <use key={angle} href={`#${pathId}`} transform={`rotate(${angle})`} />
      ))}
    </g>
  );
}

/** "fine" from about 200 px, "small" below: lines that touch turn into grey. */
type Detail = 'fine' | 'small';

/** A rosette as an ornament of its own, in the text colour. */
export function Engraving({ detail = 'fine', line = 0.3 }: { detail?: Detail; line?: number }) {
  return (
    <svg aria-hidden="true" viewBox="-100 -100 200 200" className="print">
      <use href={`#${detail}`} strokeWidth={line} />
    </svg>
  );
}

type EngravingPrintProps = {
  detail?: Detail;
  /** Units of a rosette 200 across. */
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
