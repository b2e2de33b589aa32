import { copy } from './copy.ts';
import { EngravingPrint } from './engraving.tsx';

const { partnershipPicture } = copy.portfolio;

/** Two rosettes that share a field, held by one seal, on framed security paper. */
export function PartnershipPicture() {
  return (
    <svg
      role="img"
      aria-label={partnershipPicture}
      viewBox="0 0 560 420"
      className="w-full rounded-card"
    >
      <rect width="560" height="420" className="fill-paper" />
      <rect width="560" height="420" fill="url(#plate-waves)" className="text-brand-100" />
      <g fill="none" className="stroke-brand-700">
        <rect x="16" y="16" width="528" height="388" rx="8" strokeWidth="1.600" />
        <rect x="23" y="23" width="514" height="374" rx="5" strokeWidth=".7" />
      </g>
      <EngravingPrint x={206} y={210} scale={1.55} line={0.4} className="text-brand-700" />
      <EngravingPrint x={354} y={210} scale={1.55} line={0.4} className="text-brass-500" />
      <clipPath id="shared">
        <circle cx="206" cy="210" r="153" />
      </clipPath>
      <circle
        cx="354"
        cy="210"
        r="153"
        clipPath="url(#shared)"
        className="fill-white/70 stroke-brass-500"
      />
      <circle cx="280" cy="210" r="46" className="fill-brass-400 stroke-brass-500" />
      <circle cx="280" cy="210" r="39" fill="none" className="stroke-brass-700" strokeWidth=".8" />
      <path
        d="M262 211l12 13 25-28"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-brand-800"
      />
    </svg>
  );
}
