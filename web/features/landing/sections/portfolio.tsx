import { ArrowLeft, ArrowRight } from 'lucide-react';
import { copy } from '#web/features/landing/copy.ts';
import { Engraving, EngravingPrint } from '#web/features/landing/engraving.tsx';
import { Figures, SampleMark, SectionHeading } from '#web/features/landing/section-parts.tsx';

const { id, items, partnership } = copy.portfolio;
const { kicker, title, text, label, previous, next, show: nameOf } = copy.portfolio;
const { statistics } = copy;

/** Without cases there is no portfolio to link to, and the partnership becomes its own section. */
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

function Carousel() {
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="on-dark section carousel"
    >
      <div className="shell">
        <div className="carousel-head">
          <SectionHeading id="portfolio-title" kicker={kicker} title={title} text={text} />
          {items.length > 1 && <Controls />}
        </div>
        <div className="slides">
          {items.map((item, i) => (
            <Slide key={item.title} {...item} name={nameOf(i + 1)} isShown={i === 0} />
          ))}
        </div>
        <p role="status" className="sr-only" />
      </div>
    </section>
  );
}

function Controls() {
  return (
    <div className="carousel-controls">
      <button type="button" aria-label={previous} className="round">
        <ArrowLeft aria-hidden="true" size={20} />
      </button>
      {items.map((item, i) => (
        <button
          key={item.title}
          type="button"
          aria-label={nameOf(i + 1)}
          aria-current={i === 0 ? 'true' : undefined}
          className="round"
        >
          <i />
        </button>
      ))}
      <button type="button" aria-label={next} className="round">
        <ArrowRight aria-hidden="true" size={20} />
      </button>
    </div>
  );
}

type SlideProps = (typeof items)[number] & { name: string; isShown: boolean };

function Slide({ title, text, metric, label, name, isShown }: SlideProps) {
  return (
    <article
      aria-roledescription="slide"
      aria-label={name}
      className={isShown ? 'slide' : 'slide slide-waits'}
    >
      <div className="slide-metric">
        <Engraving />
        <p className="figure">{metric}</p>
        <p>{label}</p>
      </div>
      <div>
        <SampleMark />
        <h3>{title}</h3>
        <p className="lede">{text}</p>
      </div>
    </article>
  );
}
