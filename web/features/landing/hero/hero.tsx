import { ArrowRight } from 'lucide-react';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { copy } from '#web/features/landing/copy.ts';
import { Engraving } from '#web/features/landing/engraving.tsx';
import { BasisLine, Figures, SampleMark, Unbroken } from '#web/features/landing/section-parts.tsx';
import { Film } from './film.tsx';

const { id, kicker, title, primary, secondary, statistics } = copy.hero;
const { whatItShows, premium, premiumBasis, howToStart } = copy.hero;

/** The film comes before the figures, which are last on a phone. */
export function Hero() {
  return (
    <section id={id} className="hero tint">
      <Engraving line={0.2} />
      <div className="shell two">
        <div>
          <p className="kicker">{kicker}</p>
          <h1>{title}</h1>
          <p className="lede">
            <Unbroken text={`${whatItShows} ${premium} `} />
            {premium !== '' && <SampleMark />}
            {` ${howToStart}`}
          </p>
          <div className="actions">
            <a href={primary.href} className={buttonStyles({ size: 'lg' })}>
              {primary.label}
              <ArrowRight aria-hidden="true" />
            </a>
            <a href={secondary.href} className={buttonStyles({ size: 'lg', variant: 'outline' })}>
              {secondary.label}
            </a>
          </div>
          <BasisLine basis={premiumBasis} />
        </div>
        <Film />
        {statistics.length > 0 && <Figures items={statistics} />}
      </div>
    </section>
  );
}
