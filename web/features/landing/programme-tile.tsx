import {
  BadgeCheck,
  Headset,
  Leaf,
  Lightbulb,
  type LucideIcon,
  ShieldCheck,
  Users,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import { PROGRAMME_CARDS, type ProgrammeIcon } from '#core/content/programmes.ts';
import type { Programme } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { copy } from './copy.ts';
import { Engraving } from './engraving.tsx';

const { priceLabel, primary, secondary } = copy.services;

const ICONS: Record<ProgrammeIcon, LucideIcon> = {
  'badge-check': BadgeCheck,
  leaf: Leaf,
  headset: Headset,
  'shield-check': ShieldCheck,
  lightbulb: Lightbulb,
  users: Users,
};

/** Its rows line up with those of the tiles beside it. */
export function ProgrammeTile({ id, name, listPrice }: Programme) {
  const { description, features, hue, icon } = PROGRAMME_CARDS[id];
  const Icon = ICONS[icon];
  const forProgramme = <span className="sr-only"> for {name}</span>;
  return (
    <li
      className="row-span-5 grid grid-rows-subgrid gap-y-0 rounded-card border border-ink-200 bg-white p-6 text-(--hue) transition hover:border-ink-300 hover:shadow-raised sm:p-7"
      style={{ '--hue': hue } as CSSProperties}
    >
      <div className="relative grid size-16 place-items-center">
        <Engraving detail="small" line={1} className="absolute inset-0 opacity-40" />
        <span className="relative grid size-9 place-items-center rounded-full bg-white">
          <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
        </span>
      </div>
      <h3 className="mt-5 text-ink-950 text-xl">{name}</h3>
      <p className="mt-3 text-ink-700">{description}</p>
      <ul className="mt-5 grid content-start gap-2.5">
        {features.map((feature) => (
          <li key={feature} className="tick text-ink-800">
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-6 border-ink-200 border-t pt-5">
        <p className="flex items-baseline justify-between gap-4 text-ink-600 text-sm">
          {priceLabel}
          <span className="font-display text-2xl text-ink-950 lining-nums tabular-nums">
            {formatMoney(listPrice)}
          </span>
        </p>
        <div className="mt-5 flex flex-wrap gap-1">
          <a href={`${primary.href}?type=${id}`} className={buttonStyles()}>
            {primary.label}
            {forProgramme}
          </a>
          <a
            href={secondary.href}
            className={buttonStyles({ variant: 'ghost', className: 'px-4' })}
          >
            {secondary.label}
          </a>
        </div>
      </div>
    </li>
  );
}
