import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { copy } from './copy.ts';
import { ProgrammeTile } from './programme-tile.tsx';
import { SectionHeading } from './section-heading.tsx';
import { DRAWS_STILL_PARTS, Still } from './still.tsx';

const { id, kicker, title, text, priceStory } = copy.services;

export function Services() {
  return (
    <Still id={id} aria-labelledby="services-title" className="section">
      {DRAWS_STILL_PARTS && <ServicesContent />}
    </Still>
  );
}

function ServicesContent() {
  return (
    <div className="shell">
      <SectionHeading id="services-title" kicker={kicker} title={title} text={text} />
      <ul className="cards tiles">
        {PROGRAMMES.map((programme) => (
          <ProgrammeTile key={programme.id} {...programme} />
        ))}
      </ul>
      <p className="price-story">{priceStory}</p>
    </div>
  );
}
