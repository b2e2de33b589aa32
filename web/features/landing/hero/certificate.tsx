import { copy } from '#web/features/landing/copy.ts';
import { EngravingPrint } from '#web/features/landing/engraving.tsx';
import { effectProps } from './film-timing.ts';
import { Seal } from './seal.tsx';

const { label, certificate } = copy.hero.film;

const CORNERS = [
  [20, 20],
  [500, 20],
  [20, 356],
  [500, 356],
] as const;

/** 520 × 376 units of paper on a dark table. Times are seconds of the film. */
export function Certificate() {
  return (
    <svg viewBox="-32 -30 584 436" role="img" aria-label={label} className="certificate">
      <rect x="6" y="12" width="520" height="376" rx="8" fillOpacity=".5" fill="#000" />
      <rect width="520" height="376" rx="7" className="face" />
      <Paper />
      <Frame />
      <g textAnchor="middle">
        <text x="260" y="66" {...effectProps('fade', 1, 0.8, 'certificate-title')}>
          {certificate.title}
        </text>
        <text x="260" y="108" {...effectProps('write', 1.5, 1.2, 'certificate-name')}>
          {certificate.company}
        </text>
      </g>
      <path
        d="M150 128H250M270 128H370M260 123l5 5-5 5-5-5Z"
        pathLength="1"
        {...effectProps('draw', 2.2, 1, 'line-brass')}
      />
      <CertificateAreas />
      <Signature />
      <Seal x={421} y={212} />
    </svg>
  );
}

/** Wavy lines over the whole sheet and a rosette behind the seal, as on banknotes. */
function Paper() {
  return (
    <>
      <clipPath id="inside-frame">
        <path d="M20 20h480v336h-480Z" />
      </clipPath>
      <g clipPath="url(#inside-frame)" {...effectProps('fade', 0.6, 2)}>
        <rect width="520" height="376" fill="url(#waves)" opacity=".6" />
        <EngravingPrint
          x={421}
          y={212}
          scale={1.9}
          line={0.3}
          className="face-green"
          opacity={0.16}
        />
      </g>
    </>
  );
}

function Frame() {
  return (
    <>
      <g className="line">
        <path
          d="M14 14h492v348h-492Z"
          pathLength="1"
          strokeWidth="1.800"
          {...effectProps('draw', 0, 1.8)}
        />
        <path
          d="M20 20h480v336h-480Z"
          pathLength="1"
          strokeWidth=".7"
          {...effectProps('draw', 0.3, 1.8)}
        />
      </g>
      {CORNERS.map(([x, y]) => (
        <g key={`${x} ${y}`} {...effectProps('pop', 1.6, 0.8, 'face-green')}>
          <circle cx={x} cy={y} r="16" className="face" />
          <EngravingPrint detail="small" x={x} y={y} scale={0.16} line={2.2} />
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
        {...effectProps('draw', 9.8, 1.7, 'line-pen round-ends')}
      />
      <path d="M56 328H216M244 328H346" className="line-grey" />
      <g className="certificate-note">
        <text x="56" y="342">
          {certificate.signedBy}
        </text>
        <text x="244" y="342" {...effectProps('fade', 13.2)}>
          {certificate.validity}
        </text>
      </g>
    </>
  );
}

const { areas } = copy.hero.film.certificate;

const TOP = 166;
const ROW = 27;

/** First chapter: the areas are listed. Second: they are scored. Third: a light passes over them and each is ticked. */
function CertificateAreas() {
  return (
    <>
      {areas.map(({ domain, score }, i) => (
        <g key={domain} transform={`translate(56 ${TOP + i * ROW})`}>
          <circle cx="8" cy="-5" r="7.500" className="line-grey" />
          <g {...effectProps('pop', 8.3 + i * 0.28, 0.4)}>
            <circle cx="8" cy="-5" r="8" className="face-green" />
            <path
              d="M4.500-5l2.500 2.700 4.700-5"
              className="round-ends"
              stroke="#fff"
              fill="none"
              strokeWidth="1.700"
            />
          </g>
          <text x="26" {...effectProps('rise', 2.6 + i * 0.22)}>
            {domain}
          </text>
          <rect x="162" y="-9" width="100" height="7" rx="3.500" className="face-grey" />
          <rect
            x="162"
            y="-9"
            width={score}
            height="7"
            rx="3.500"
            {...effectProps('grow', 4.3 + i * 0.6, 0.9, 'film-bar face-green')}
          />
          <text x="290" textAnchor="end" {...effectProps('fade', 4.9 + i * 0.6, 0.4)}>
            {score}
          </text>
        </g>
      ))}
      <path
        d="M48 152H354"
        strokeWidth="2"
        {...effectProps('scan', 8, 1.7, 'film-passing line-brass')}
      />
    </>
  );
}
