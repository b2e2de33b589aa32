import type { CSSProperties } from 'react';
import { PROGRAMME_CARDS } from '#core/content/programmes.ts';
import type { Programme } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import { PROGRAMME_ICONS } from '#web/components/programme-icons.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { copy } from './copy.ts';
import { Engraving } from './engraving.tsx';

const { priceLabel, primary, secondary } = copy.services;

export function ProgrammeTile({ id, name, listPrice }: Programme) {
  const { description, features, hue, icon } = PROGRAMME_CARDS[id];
  const Icon = PROGRAMME_ICONS[icon];
  return (
    <li className="card tile" style={{ '--hue': hue } as CSSProperties}>
      <div className="tile-icon">
        <Engraving detail="small" line={1} />
        <Icon aria-hidden="true" size={36} />
      </div>
      <h3>{name}</h3>
      <p>{description}</p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div>
        <p className="small tile-price">
          {priceLabel}
          <span className="figure">{formatMoney(listPrice)}</span>
        </p>
        <div className="actions">
          <a href={`${primary.href}?type=${id}`} className={buttonStyles()}>
            {primary.label}
            <span className="sr-only">{` for ${name}`}</span>
          </a>
          <a href={secondary.href} className={buttonStyles({ variant: 'ghost' })}>
            {secondary.label}
          </a>
        </div>
      </div>
    </li>
  );
}
