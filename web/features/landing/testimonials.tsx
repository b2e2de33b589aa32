import { copy } from './copy.ts';
import { SectionHeading } from './section-heading.tsx';

const { id, kicker, title, starsLabel, items } = copy.testimonials;

const STARS = [10, 34, 58, 82, 106];

export function Testimonials() {
  return (
    <section id={id} aria-labelledby="testimonials-title" className="section bg-paper">
      <div className="shell">
        <SectionHeading id="testimonials-title" kicker={kicker} title={title} />
        <ul className="mt-12 grid gap-6 lg:grid-cols-3">
          {items.map(({ quote, name, role, company }) => (
            <li key={name} className="rounded-card border border-ink-200 bg-white p-6 sm:p-7">
              <figure className="flex h-full flex-col gap-5">
                <svg
                  role="img"
                  aria-label={starsLabel}
                  viewBox="0 -10 116 20"
                  className="h-5 w-29 fill-brass-500"
                >
                  {STARS.map((x) => (
                    <use key={x} href="#plate-star" x={x} />
                  ))}
                </svg>
                <blockquote className="font-display text-lg">
                  <p>“{quote}”</p>
                </blockquote>
                <figcaption className="mt-auto border-ink-200 border-t pt-4">
                  <span className="block font-semibold">{name}</span>
                  <span className="text-ink-600 text-sm">
                    {role}, {company}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
