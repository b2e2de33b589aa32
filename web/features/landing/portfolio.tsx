import { Carousel } from './carousel.tsx';
import { copy } from './copy.ts';
import { Figures } from './figures.tsx';
import { PartnershipPicture } from './partnership-picture.tsx';

const { id, partnership } = copy.portfolio;
const { statistics } = copy;

export function Portfolio() {
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
          <h3 className="h2">{partnership.title}</h3>
          <p className="lede">{partnership.text}</p>
          <h4>{statistics.title}</h4>
          <Figures items={statistics.items} />
        </div>
      </div>
    </div>
  );
}
