import type { Basis, ShownClaim } from '#core/content/claims.ts';
import { when } from '#core/routes.ts';
import { copy } from './copy.ts';

const { mark } = copy.samples;

/** A mark that the server removes once the owner has confirmed the claim beside it, and on a local machine. */
export function SampleMark() {
  return mark === '' ? null : (
    <span className="sample" {...when('samples')}>
      {mark}
    </span>
  );
}

/** The source of a figure. */
export function BasisLine({ basis }: { basis?: Basis | undefined }) {
  return basis === undefined ? null : (
    <small {...(basis.isShipped && when('unconfirmed'))}>{basis.text}</small>
  );
}

type SectionHeadingProps = {
  kicker: string;
  title: string;
  text?: string;
  /** Id of the title, which labels the section. */
  id: string;
};

export function SectionHeading({ kicker, title, text, id }: SectionHeadingProps) {
  return (
    <div className="head">
      <p className="kicker">{kicker}</p>
      <h2 id={id} className="h2">
        {title}
      </h2>
      {text !== undefined && <p className="lede">{text}</p>}
    </div>
  );
}

/** Claims as figures: the number comes first on screen, its meaning first in the markup. */
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

/** Words with a hyphen, such as `15-30%` and `e-mail`. */
const HYPHENATED = /([^\s-]+-[^\s-]+)/;

/** A text whose hyphenated words stay on one line. */
export function Unbroken({ text }: { text: string }) {
  return text.split(HYPHENATED).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="unbroken">
        {part}
      </span>
    ),
  );
}
