import { ArrowRight } from 'lucide-react';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { copy } from './copy.ts';
import { Engraving } from './engraving.tsx';
import { Figures } from './figures.tsx';
import { Film } from './film.tsx';

const { id, kicker, title, text, primary, secondary, statistics } = copy.hero;

export function Hero() {
  return (
    <section id={id} className="relative overflow-clip bg-paper">
      <Engraving className="absolute -top-80 left-1/2 w-[80rem] text-brand-100/70 max-lg:hidden" />
      <div className="shell relative grid gap-x-16 gap-y-10 pt-12 pb-16 sm:pt-16 lg:grid-cols-2 lg:grid-rows-[1fr_auto] lg:items-end lg:pt-20 lg:pb-24">
        <div>
          <p className="kicker">{kicker}</p>
          <h1 className="mt-4 font-display text-hero">{title}</h1>
          <p className="lede mt-6">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href={primary.href} className={buttonStyles({ size: 'lg' })}>
              {primary.label}
              <ArrowRight aria-hidden="true" />
            </a>
            <a href={secondary.href} className={buttonStyles({ size: 'lg', variant: 'outline' })}>
              {secondary.label}
            </a>
          </div>
        </div>
        <div className="lg:row-span-2 lg:self-center">
          <Film />
        </div>
        <Figures
          items={statistics}
          className="grid-cols-2 gap-y-6 border-ink-200 border-t pt-6 sm:grid-cols-4"
        />
      </div>
    </section>
  );
}
