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
      <div className="section">
        <div className="shell grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
          <PartnershipPicture />
          <div>
            <h3 className="h2">{partnership.title}</h3>
            <p className="lede mt-5">{partnership.text}</p>
            <h3 className="mt-10 font-sans font-semibold text-base tracking-normal">
              {statistics.title}
            </h3>
            <Figures
              items={statistics.items}
              className="mt-4 grid-cols-2 gap-y-6 border-ink-200 border-t pt-6 [&_dd]:text-h2"
            />
          </div>
        </div>
      </div>
    </section>
  );
}
