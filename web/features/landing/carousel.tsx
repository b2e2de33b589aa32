import { ArrowLeft, ArrowRight } from 'lucide-react';
import { copy } from './copy.ts';
import { Engraving } from './engraving.tsx';
import { SectionHeading } from './section-heading.tsx';
import { useCarousel } from './use-carousel.ts';

const { kicker, title, text, items, label, previous, next, show: nameOf } = copy.portfolio;

export function Carousel() {
  const { index, hasMoved, show, onKeyDown, swipe } = useCarousel(items.length);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="on-dark section carousel"
    >
      <div className="shell">
        <div className="carousel-head">
          <SectionHeading id="portfolio-title" kicker={kicker} title={title} text={text} />
          <div className="carousel-controls">
            <button
              type="button"
              aria-label={previous}
              onClick={() => show(index - 1)}
              className="round"
            >
              <ArrowLeft aria-hidden="true" size={20} />
            </button>
            {items.map((item, i) => (
              <button
                key={item.title}
                type="button"
                aria-label={nameOf(i + 1)}
                aria-current={i === index ? 'true' : undefined}
                onClick={() => show(i)}
                className="round"
              >
                <i />
              </button>
            ))}
            <button
              type="button"
              aria-label={next}
              onClick={() => show(index + 1)}
              className="round"
            >
              <ArrowRight aria-hidden="true" size={20} />
            </button>
          </div>
        </div>
        <div className="slides" {...swipe}>
          {items.map((item, i) => (
            <Slide key={item.title} {...item} name={nameOf(i + 1)} isShown={i === index} />
          ))}
        </div>
        <p role="status" className="sr-only">
          {hasMoved && items[index]?.title}
        </p>
      </div>
    </section>
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
        <h3>{title}</h3>
        <p className="lede">{text}</p>
      </div>
    </article>
  );
}
