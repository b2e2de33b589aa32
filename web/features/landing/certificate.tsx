import { CertificateAreas } from './certificate-areas.tsx';
import { copy } from './copy.ts';
import { EngravingPrint } from './engraving.tsx';
import { enters } from './film-timing.ts';
import { Seal } from './seal.tsx';

const { label, certificate } = copy.hero.film;

const CORNERS = [
  [24, 24],
  [496, 24],
  [24, 352],
  [496, 352],
] as const;

/** 520 × 376 units of paper on a dark table. Times are seconds of the film. */
export function Certificate() {
  return (
    <svg viewBox="-32 -30 584 436" role="img" aria-label={label} className="relative block w-full">
      <clipPath id="inside-frame">
        <rect x="20" y="20" width="480" height="336" rx="2" />
      </clipPath>
      <rect x="6" y="12" width="520" height="376" rx="8" className="fill-ink-950" opacity=".45" />
      <rect width="520" height="376" rx="7" className="fill-white" />
      <Paper />
      <Frame />
      <g textAnchor="middle">
        <text
          x="260"
          y="70"
          {...enters('fade', 1)}
          className="fx fill-brass-700 font-semibold text-[11.5px] uppercase tracking-[.14em]"
        >
          {certificate.title}
        </text>
        <text
          x="260"
          y="113"
          {...enters('write', 1.5, 1.2)}
          className="fx fill-ink-950 font-display text-[36px] tracking-tight"
        >
          {certificate.company}
        </text>
      </g>
      <path
        d="M150 133H250M270 133H370M260 128l5 5-5 5-5-5Z"
        pathLength="1"
        fill="none"
        {...enters('draw', 2.2, 1)}
        className="fx stroke-brass-500"
      />
      <CertificateAreas />
      <Signature />
      <Seal x={421} y={222} />
    </svg>
  );
}

/** Wavy lines over the whole sheet and a rosette behind the seal, as banknotes have them. */
function Paper() {
  return (
    <g clipPath="url(#inside-frame)" {...enters('fade', 0.6, 2)}>
      <rect width="520" height="376" fill="url(#plate-waves)" className="text-brand-100/60" />
      <EngravingPrint x={421} y={222} scale={1.9} line={0.25} className="text-brand-700/25" />
    </g>
  );
}

function Frame() {
  return (
    <>
      <g fill="none" className="stroke-brand-700">
        <rect
          x="14"
          y="14"
          width="492"
          height="348"
          rx="3"
          pathLength="1"
          strokeWidth="1.8"
          {...enters('draw', 0, 1.8)}
        />
        <rect
          x="20"
          y="20"
          width="480"
          height="336"
          rx="2"
          pathLength="1"
          strokeWidth=".7"
          {...enters('draw', 0.3, 1.8)}
        />
      </g>
      {CORNERS.map(([x, y]) => (
        <g key={`${x} ${y}`} {...enters('pop', 1.6)}>
          <circle cx={x} cy={y} r="16" className="fill-white" />
          <EngravingPrint
            detail="small"
            x={x}
            y={y}
            scale={0.16}
            line={2.2}
            className="text-brand-700"
          />
        </g>
      ))}
    </>
  );
}

/** Third chapter: a person signs. */
function Signature() {
  return (
    <>
      <path
        d="M62 322c10-20 20-32 23-27s-12 27-8 29 12-17 18-19-4 15 2 16 8-13 13-13-1 11 4 11 7-10 11-10 1 9 6 8 15-26 19-29-9 30-4 30 10-12 15-11 0 10 9 8 18-7 28-8"
        pathLength="1"
        fill="none"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...enters('draw', 9.8, 1.7)}
        className="fx stroke-info-700"
      />
      <path d="M56 330H216M240 330H336" className="stroke-ink-300" strokeWidth=".8" />
      <g className="fill-ink-600 text-[11px]">
        <text x="56" y="344">
          {certificate.signedBy}
        </text>
        <text x="240" y="344" {...enters('fade', 13.2)}>
          {certificate.validity}
        </text>
      </g>
    </>
  );
}
