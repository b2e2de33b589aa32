import { Carousel } from './carousel.tsx';
import { copy } from './copy.ts';
import { Figures } from './figures.tsx';
import { PartnershipPicture } from './partnership-picture.tsx';

const { id, items, partnership } = copy.portfolio;
const { statistics } = copy;

/** Without cases there is no portfolio to link to, and the partnership stands on its own. */
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
