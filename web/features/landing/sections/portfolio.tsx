import { copy } from '#web/features/landing/copy.ts';
import { EngravingPrint } from '#web/features/landing/engraving.tsx';
import { Figures } from '#web/features/landing/section-parts.tsx';
import { Carousel } from './carousel.tsx';

const { id, items, partnership } = copy.portfolio;
const { statistics } = copy;

/** Without cases there is no portfolio to link to, and the partnership is a section of its own. */
export function Portfolio() {
  if (items.length === 0) {
    return (
      <section aria-labelledby="partnership-title">
        <Partnership />
      </section>
    );
  }
  return (
    <section id={id} aria-labelledby="portfolio-title">
      <Carousel />
      <Partnership />
    </section>
  );
}

function Partnership() {
  return (
    <div className="section">
      <div className="shell two partnership">
        <PartnershipPicture />
        <div>
          <h3 id="partnership-title" className="h2">
            {partnership.title}
          </h3>
          <p className="lede">{partnership.text}</p>
          {statistics.items.length > 0 && (
            <>
              <h4>{statistics.title}</h4>
              <Figures items={statistics.items} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Two rosettes that share a field, held by one seal, on framed security paper. */
function PartnershipPicture() {
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
