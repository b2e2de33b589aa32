import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight, type LucideIcon } from 'lucide-react';
import { copy } from './copy.ts';
import { Engraving } from './engraving.tsx';
import { SectionHeading } from './section-heading.tsx';
import { useCarousel } from './use-carousel.ts';

const { kicker, title, text, items, label, previous, next, show: nameOf } = copy.portfolio;

/** All slides lie in one cell and one of them shows; without a script they stand below each other. */
export function Carousel() {
  const { index, hasMoved, show, onKeyDown, swipe } = useCarousel(items.length);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="on-dark section overflow-clip"
    >
      <div className="shell">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading id="portfolio-title" kicker={kicker} title={title} text={text} />
          <div className="-ml-1 flex items-center gap-1 noscript:hidden">
            <Step icon={ArrowLeft} label={previous} onClick={() => show(index - 1)} />
            {items.map((item, i) => (
              <button
                key={item.title}
                type="button"
                aria-label={nameOf(i + 1)}
                aria-current={i === index ? 'true' : undefined}
                onClick={() => show(i)}
                className="group grid size-11 place-items-center rounded-full"
              >
                <span className="h-2.5 w-2.5 rounded-full bg-white/40 transition-all group-hover:bg-white group-aria-[current]:w-6 group-aria-[current]:bg-brass-400" />
              </button>
            ))}
            <Step icon={ArrowRight} label={next} onClick={() => show(index + 1)} />
          </div>
        </div>
        <div className="mt-12 grid touch-pan-y gap-6" {...swipe}>
          {items.map((item, i) => (
            <Slide key={item.title} {...item} name={nameOf(i + 1)} side={Math.sign(i - index)} />
          ))}
        </div>
        <p role="status" className="sr-only">
          {hasMoved && items[index]?.title}
        </p>
      </div>
    </section>
  );
}

type SlideProps = (typeof items)[number] & {
  name: string;
  /** 0: it shows; -1 and 1: it waits on the left or right. */
  side: number;
};

function Slide({ title, text, metric, label, name, side }: SlideProps) {
  return (
    <article
      aria-roledescription="slide"
      aria-label={name}
      className={clsx(
        'grid overflow-clip rounded-card border border-white/15 bg-ink-950 transition-all duration-200 [grid-area:1/1] md:grid-cols-[5fr_7fr] noscript:visible noscript:translate-0 noscript:opacity-100 noscript:[grid-area:auto]',
        side !== 0 && 'invisible opacity-0',
        side < 0 && '-translate-x-6',
        side > 0 && 'translate-x-6',
      )}
    >
      <div className="relative grid content-center overflow-clip border-white/15 bg-ink-900 px-6 py-10 text-center max-md:border-b md:min-h-88 md:border-r">
        <Engraving className="absolute top-1/2 left-1/2 w-[30rem] -translate-1/2 text-brand-600" />
        <p className="relative font-display text-brass-400 text-hero lining-nums">{metric}</p>
        <p className="relative mt-2 text-brand-100">{label}</p>
      </div>
      <div className="grid content-center gap-4 p-6 sm:p-10 lg:p-14">
        <h3 className="text-2xl">{title}</h3>
        <p className="max-w-reading text-brand-100 text-lg">{text}</p>
      </div>
    </article>
  );
}

type StepProps = { icon: LucideIcon; label: string; onClick: () => void };

function Step({ icon: Icon, label, onClick }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full border border-white/35 transition-colors hover:border-white hover:bg-white/10"
    >
      <Icon aria-hidden="true" size={20} />
    </button>
  );
}
