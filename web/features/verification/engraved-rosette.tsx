import { engrave, engravingPlates, type Plate } from '#core/domain/certificates/engraving.ts';

/** Lines of the outer wreath; the inner ones have half as many. */
const LINES = 4;

const round = (degrees: number): number => Math.round(degrees * 100) / 100;

/** The engraving of the paper with this number, as a light ornament. Each wave is written once, which saves most bytes. */
export function EngravedRosette({ number, className }: { number: string; className: string }) {
  return (
    <svg
      viewBox="-100 -100 200 200"
      fill="none"
      stroke="currentColor"
      strokeWidth=".4"
      aria-hidden="true"
      className={className}
    >
      {engravingPlates(engrave(number), LINES, 'wave').map((plate, i) => (
        // Two lines of one wreath may be equal, so only their place tells them apart.
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever reordered
        <EngravedLine key={i} id={`w${i}`} plate={plate} />
      ))}
    </svg>
  );
}

function EngravedLine({ id, plate }: { id: string; plate: Plate }) {
  const { waves, prints, step } = plate;
  const around = Array.from({ length: waves - 1 }, (_, i) => round(((i + 1) * 360) / waves));
  const printed = Array.from({ length: prints - 1 }, (_, i) => round((i + 1) * step));
  return (
    <>
      <g id={`${id}l`}>
        <path id={id} d={plate.path} />
        {around.map((angle) => (
          <use key={angle} href={`#${id}`} transform={`rotate(${angle})`} />
        ))}
      </g>
      {printed.map((angle) => (
        <use key={angle} href={`#${id}l`} transform={`rotate(${angle})`} />
      ))}
    </>
  );
}
