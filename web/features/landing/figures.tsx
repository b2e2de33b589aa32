import type { ShownClaim } from '#core/content/claims.ts';
import { BasisLine, SampleMark } from './sample-mark.tsx';

/** Claims as figures: the number first for the eye, its meaning first in the markup. */
export function Figures({ items }: { items: readonly ShownClaim[] }) {
  return (
    <dl className="figures">
      {items.map(({ key, value, label, basis }) => (
        <div key={key}>
          <dt className="small">
            {`${label} `}
            <SampleMark />
            <BasisLine basis={basis} />
          </dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
