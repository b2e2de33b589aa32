import { copy } from '#web/features/landing/copy.ts';
import { SampleMark, SectionHeading } from '#web/features/landing/section-parts.tsx';

const { id, kicker, title, starsLabel, items } = copy.testimonials;

/** Positions of the stars, in units of the drawing. */
const STARS = [10, 34, 58, 82, 106];

export function Testimonials() {
  return (
    <section id={id} aria-labelledby="testimonials-title" className="section tint">
      <div className="shell">
        <SectionHeading id="testimonials-title" kicker={kicker} title={title} />
        <ul className="cards quotes">
          {items.map(({ quote, name, role, company }) => (
            <li key={name} className="card">
              <figure>
                <div className="rating">
                  <svg role="img" aria-label={starsLabel} viewBox="0 -10 116 20">
                    {STARS.map((x) => (
                      <use key={x} href="#star" x={x} />
                    ))}
                  </svg>
                  <SampleMark />
                </div>
                <blockquote>{`“${quote}”`}</blockquote>
                <figcaption className="small">
                  <b>{name}</b>
                  {`${role}, ${company}`}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
