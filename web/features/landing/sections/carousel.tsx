import { ArrowLeft, ArrowRight } from 'lucide-react';
import { copy } from '#web/features/landing/copy.ts';
import { Engraving } from '#web/features/landing/engraving.tsx';
import { SampleMark, SectionHeading } from '#web/features/landing/section-parts.tsx';

const { kicker, title, text, items, label, previous, next, show: nameOf } = copy.portfolio;

export function Carousel() {
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
