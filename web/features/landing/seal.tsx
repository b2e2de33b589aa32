import { copy } from './copy.ts';
import { EngravingPrint } from './engraving.tsx';
import { enters } from './film-timing.ts';

/** Squares turned by equal steps make the teeth of the rim. */
const TEETH = [0, 11.25, 22.5, 33.75, 45, 56.25, 67.5, 78.75];

/** Last chapter: the brass seal is pressed on, its ribbon falls, light runs over it. */
export function Seal({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#f6dc9a" />
        <stop offset=".55" stopColor="#dcab48" />
        <stop offset="1" stopColor="#b8832a" />
      </linearGradient>
      <g {...enters('drop', 12.9, 0.5)}>
        <path d="M-24 34-38 104l21-12 13 17L8 36Z" className="fill-brand-800" />
        <path d="M24 34 38 104 17 92 4 109-8 36Z" className="fill-brand-700" />
      </g>
      <g {...enters('stamp', 12.3, 0.7)}>
        <g fill="#b8832a">
          {TEETH.map((angle) => (
            <rect
              key={angle}
              x="-39"
              y="-39"
              width="78"
              height="78"
              transform={`rotate(${angle})`}
            />
          ))}
        </g>
        <circle r="49" fill="url(#brass)" />
        <EngravingPrint x={0} y={0} scale={0.47} line={0.8} className="text-[#6e480a]/35" />
        <circle r="41.500" fill="none" stroke="url(#brass)" strokeWidth="12" />
        <circle r="47.500" fill="none" stroke="#6e480a" strokeOpacity=".5" strokeWidth=".7" />
        <circle r="35.500" fill="none" stroke="#6e480a" strokeOpacity=".5" strokeWidth=".7" />
        <circle r="24" stroke="#86590b" className="fill-brass-50" />
        <path
          id="seal-ring"
          d="M-38.500 0a38.500 38.500 0 1 1 77 0a38.500 38.500 0 1 1-77 0"
          fill="none"
        />
        <text className="fill-[#4f3405] font-bold text-[8.5px] uppercase">
          <textPath href="#seal-ring" textLength="238">
            {copy.hero.film.certificate.seal} ✦ {copy.hero.film.certificate.seal} ✦
          </textPath>
        </text>
        <path
          d="M-10.500 1l7 7.500 14-16"
          fill="none"
          strokeWidth="4.500"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-brand-700"
        />
        <clipPath id="seal-face">
          <circle r="49" />
        </clipPath>
        <g clipPath="url(#seal-face)">
          <path
            d="M-16-60H8L-8 60h-24Z"
            {...enters('shine', 13.6, 1.1)}
            className="film-passing fx fill-white/50"
          />
        </g>
      </g>
    </g>
  );
}
