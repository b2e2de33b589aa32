import type { CSSProperties } from 'react';
import { copy } from './copy.ts';
import { enters } from './film-timing.ts';

const { areas } = copy.hero.film.certificate;

const TOP = 172;
const ROW = 27;
const BAR = 100;

/** First chapter: the areas are listed. Second: they are scored. Third: a light passes over them and each is ticked. */
export function CertificateAreas() {
  return (
    <>
      {areas.map(({ domain, score }, i) => (
        <g key={domain} transform={`translate(56 ${TOP + i * ROW})`}>
          <circle cx="8" cy="-5" r="7.500" fill="none" className="stroke-ink-300" />
          <g {...enters('pop', 8.3 + i * 0.28, 0.4)}>
            <circle cx="8" cy="-5" r="8" className="fill-brand-700" />
            <path
              d="M4.500-5l2.500 2.700 4.700-5"
              fill="none"
              strokeWidth="1.700"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="stroke-white"
            />
          </g>
          <text
            x="26"
            {...enters('rise', 2.6 + i * 0.22)}
            className="fx fill-ink-800 font-medium text-[14.5px]"
          >
            {domain}
          </text>
          <rect x="160" y="-9" width={BAR} height="7" rx="3.500" className="fill-ink-200" />
          <rect
            x="160"
            y="-9"
            width={(BAR * score) / 100}
            height="7"
            rx="3.500"
            {...enters('grow', 4.3 + i * 0.6, 0.9)}
            className="film-grow fx fill-brand-600"
          />
          <text
            x="290"
            textAnchor="end"
            {...enters('fade', 4.9 + i * 0.6, 0.4)}
            className="fx fill-ink-700 font-semibold text-[13px] tabular-nums"
          >
            {score}
          </text>
        </g>
      ))}
      <ScanLight />
    </>
  );
}

function ScanLight() {
  const { style } = enters('scan', 8, 1.7);
  return (
    <path
      d="M48 158H350"
      strokeWidth="2"
      strokeLinecap="round"
      className="film-passing fx stroke-brass-500"
      style={{ ...style, '--way': `${ROW * areas.length - 5}px` } as CSSProperties}
    />
  );
}
