import type { ReactNode } from 'react';

/** Drawn once at the top of the page; every rosette on it is a print of these plates, which keeps the HTML small. */
export function EngravingPlates() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="print">
      <Turned id="fine" angles={[90, 45, 22.5, 11.25]}>
        <ellipse rx="99" ry="30" />
        <ellipse rx="97" ry="36" />
        <ellipse rx="95" ry="42" />
        <ellipse rx="93" ry="48" />
        <ellipse cx="17" rx="15" ry="9" />
        <ellipse cx="-17" rx="15" ry="9" />
        <ellipse cx="17" rx="11" ry="5" />
        <ellipse cx="-17" rx="11" ry="5" />
      </Turned>
      <Turned id="small" angles={[90, 45, 22.5]}>
        <ellipse rx="98" ry="36" />
        <ellipse rx="90" ry="48" />
        <ellipse cx="20" rx="17" ry="10" />
        <ellipse cx="-20" rx="17" ry="10" />
      </Turned>
      <Turned id="teeth" angles={[45, 22.5, 11.25]}>
        <path d="M-39-39h78v78h-78Z" fill="currentColor" />
      </Turned>
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

type TurnedProps = {
  id: string;
  /** Each angle doubles what has been drawn so far: four of them make sixteen turns. */
  angles: readonly number[];
  children: ReactNode;
};

/** One figure turned around the middle in equal steps: how an engraving lathe works. */
function Turned({ id, angles, children }: TurnedProps) {
  const idAt = (level: number) => (level === angles.length ? id : `${id}${level}`);
  return (
    <>
      <g id={idAt(0)} fill="none" stroke="currentColor">
        {children}
      </g>
      {angles.map((angle, level) => (
        <g key={angle} id={idAt(level + 1)}>
          <use href={`#${idAt(level)}`} />
          <use href={`#${idAt(level)}`} transform={`rotate(${angle})`} />
        </g>
      ))}
    </>
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
