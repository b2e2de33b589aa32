import { copy } from '#web/features/landing/copy.ts';
import { effectProps } from './film-timing.ts';

const { areas } = copy.hero.film.certificate;

const TOP = 166;
const ROW = 27;

/** First chapter: the areas are listed. Second: they are scored. Third: a light passes over them and each is ticked. */
export function CertificateAreas() {
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
