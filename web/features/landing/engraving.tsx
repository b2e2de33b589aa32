import { clsx } from 'clsx';
import { type RosetteDetail, RosetteLines } from '#web/components/ui/rosette.tsx';

/** Drawn once at the top of the page; every rosette on it is a print of these plates, which keeps the HTML small. */
export function EngravingPlates() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        <RosetteLines id="plate-fine" detail="fine" />
        <RosetteLines id="plate-small" detail="small" />
        <path
          id="plate-star"
          d="M0-10 2.900-4 9.500-3.100 4.800 1.600 5.900 8.100 0 5-5.900 8.100-4.800 1.600-9.500-3.100-2.900-4Z"
        />
        <pattern id="plate-waves" width="48" height="7" patternUnits="userSpaceOnUse">
          <path d="M0 3.500q12-7 24 0t24 0" fill="none" stroke="currentColor" strokeWidth=".5" />
        </pattern>
      </defs>
    </svg>
  );
}

type EngravingProps = {
  detail?: RosetteDetail;
  /** Units of a drawing 200 across. */
  line?: number;
  className?: string;
};

/** A rosette as an ornament of its own, in the text colour. */
export function Engraving({ detail = 'fine', line = 0.3, className }: EngravingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-100 -100 200 200"
      className={clsx('pointer-events-none', className)}
    >
      <EngravingPrint detail={detail} line={line} />
    </svg>
  );
}

type EngravingPrintProps = EngravingProps & {
  /** Where the middle goes; radius 100 before scaling. */
  x?: number;
  y?: number;
  scale?: number;
};

/** A rosette inside another drawing. */
export function EngravingPrint({
  detail = 'fine',
  line,
  x,
  y,
  scale,
  className,
}: EngravingPrintProps) {
  return (
    <use
      href={`#plate-${detail}`}
      strokeWidth={line}
      transform={scale === undefined ? undefined : `translate(${x} ${y})scale(${scale})`}
      className={className}
    />
  );
}
