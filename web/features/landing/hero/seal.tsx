import { copy } from '#web/features/landing/copy.ts';
import { EngravingPrint } from '#web/features/landing/engraving.tsx';
import { effectProps } from './film-timing.ts';

const { seal } = copy.hero.film.certificate;

/** Last chapter: the brass seal is pressed on, its ribbon falls, light runs over it. */
export function Seal({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <g {...effectProps('drop', 12.9, 0.5)}>
        <path d="M-24 34-38 104l21-12 13 17L8 36Z" className="face-dark" />
        <path d="M24 34 38 104 17 92 4 109-8 36Z" className="face-green" />
      </g>
      <g {...effectProps('stamp', 12.3, 0.7)}>
        <SealFace />
        <clipPath id="seal-edge">
          <circle r="49" />
        </clipPath>
        <g clipPath="url(#seal-edge)">
          <path
            d="M-16-60H8L-8 60h-24Z"
            {...effectProps('shine', 13.6, 1.1, 'film-passing face')}
          />
        </g>
      </g>
    </g>
  );
}

/** Nothing in it moves, so that other drawings can show it too: `<use href="#seal">`. */
function SealFace() {
  return (
    <g id="seal">
      <linearGradient id="brass" x2="1" y2="1">
        <stop stopColor="#f6dc9a" />
        <stop offset=".55" stopColor="#dcab48" />
        <stop offset="1" stopColor="#b8832a" />
      </linearGradient>
      <use href="#teeth" className="face-brass" />
      <circle r="49" fill="url(#brass)" />
      <g color="#86590b" opacity=".4">
        <EngravingPrint x={0} y={0} scale={0.35} line={0.8} />
      </g>
      <g fill="none" stroke="#86590b" strokeWidth=".7">
        <circle r="47.500" />
        <circle r="35.500" />
        <circle r="24" fill="#fdf4dc" />
      </g>
      <path
        id="seal-ring"
        d="M-38.500 0a38.500 38.500 0 1 1 77 0a38.500 38.500 0 1 1-77 0"
        fill="none"
      />
      <text className="seal-text">
        <textPath href="#seal-ring" textLength="238">{`${seal} ✦ ${seal} ✦`}</textPath>
      </text>
      <path d="M-10.500 1l7 7.500 14-16" strokeWidth="4.500" className="line round-ends" />
    </g>
  );
}
