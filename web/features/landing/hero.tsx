import { ArrowRight } from 'lucide-react';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { copy } from './copy.ts';
import { Engraving } from './engraving.tsx';
import { Figures } from './figures.tsx';
import { Film } from './film.tsx';
import { Unbroken } from './unbroken.tsx';

const { id, kicker, title, text, primary, secondary, statistics } = copy.hero;

/** The film stands before the figures, which on a phone come last. */
export function Hero() {
  return (
    <section id={id} className="hero tint">
      <Engraving line={0.2} />
      <div className="shell two">
        <div>
          <p className="kicker">{kicker}</p>
          <h1>{title}</h1>
          <p className="lede">
            <Unbroken text={text} />
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
        </div>
        <Film />
        <Figures items={statistics} />
      </div>
    </section>
  );
}
