import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { copy } from './copy.ts';
import { ProgrammeTile } from './programme-tile.tsx';
import { SectionHeading } from './section-heading.tsx';

const { id, kicker, title, text, priceStory } = copy.services;

export function Services() {
  return (
    <section id={id} aria-labelledby="services-title" className="section">
      <div className="shell">
        <SectionHeading id="services-title" kicker={kicker} title={title} text={text} />
        <ul className="cards tiles">
          {PROGRAMMES.map((programme) => (
            <ProgrammeTile key={programme.id} {...programme} />
          ))}
        </ul>
        <p className="price-story">{priceStory}</p>
      </div>
    </section>
  );
}
