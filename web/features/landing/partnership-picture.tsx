import { copy } from './copy.ts';
import { EngravingPrint } from './engraving.tsx';

/** Two rosettes that share a field, held by one seal, on framed security paper. */
export function PartnershipPicture() {
  return (
    <svg role="img" aria-label={copy.portfolio.partnershipPicture} viewBox="0 0 560 420">
      <rect width="560" height="420" fill="#f4f8f5" />
      <rect width="560" height="420" fill="url(#waves)" />
      <g className="line">
        <path d="M16 16h528v388h-528Z" strokeWidth="1.800" />
        <path d="M23 23h514v374h-514Z" strokeWidth=".7" />
      </g>
      <EngravingPrint x={200} y={210} scale={1.5} line={0.4} className="face-green" />
      <EngravingPrint x={360} y={210} scale={1.5} line={0.4} className="face-brass" />
      <clipPath id="shared">
        <circle cx="200" cy="210" r="148" />
      </clipPath>
      <circle cx="360" cy="210" r="148" clipPath="url(#shared)" fill="#fdf4dc" opacity=".85" />
      <use href="#seal" transform="translate(280 210)scale(1.200)" />
    </svg>
  );
}
