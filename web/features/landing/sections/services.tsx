import type { CSSProperties } from 'react';
import { PROGRAMME_CARDS } from '#core/content/programmes.ts';
import { areasOfProgramme, PROGRAMMES, type Programme } from '#core/domain/catalogue.ts';
import { formatMoney } from '#core/domain/money.ts';
import { PROGRAMME_ICONS } from '#web/components/programme-icons.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { copy } from '#web/features/landing/copy.ts';
import { Engraving } from '#web/features/landing/engraving.tsx';
import { SectionHeading } from '#web/features/landing/section-parts.tsx';
import { Coverage } from './coverage.tsx';

const { id, kicker, title, text, criteria, prices } = copy.services;

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
        <div className="two after-tiles">
          <Coverage />
          <div className="price-story">
            <h3 className="h3">{prices.title}</h3>
            <dl>
              {prices.parts.map(([term, says]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{says}</dd>
                </div>
              ))}
            </dl>
            <p>
              <a href={criteria.href} className="link">
                {criteria.label}
              </a>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}

const { areasLabel, priceLabel, primary, secondary } = copy.services;

function ProgrammeTile({ id, name, listPrice }: Programme) {
  const { description, features, hue, icon } = PROGRAMME_CARDS[id];
  const Icon = PROGRAMME_ICONS[icon];
  return (
    <li className="card tile" style={{ '--hue': hue } as CSSProperties}>
      <div className="tile-icon">
        <Engraving detail="small" line={1} />
        <Icon aria-hidden="true" size={36} />
      </div>
      <h3>{name}</h3>
      <p className="small">
        {areasLabel}{' '}
        {areasOfProgramme(id)
          .map((area) => area.name)
          .join(', ')}
      </p>
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
