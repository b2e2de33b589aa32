import { CRITERIA_COPY } from '#core/content/criteria.ts';
import { howWeDecide } from '#core/content/legal/how-we-decide.ts';
import { SCHEME_VERSION } from '#core/content/questions/questions.ts';
import type { FrozenScheme } from '#core/content/schemes/frozen-scheme.ts';
import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import { LEVEL_NAMES, LEVELS } from '#core/domain/assessment/assessment-question.ts';
import { shareOfPoints } from '#core/domain/assessment/criteria.ts';
import { AREAS, type Area } from '#core/domain/catalogue.ts';
import { brand } from '#web/lib/brand.ts';

const { bar, scoring, mustHave, pointsOf, example } = CRITERIA_COPY;

/** What applies to every version: how to object, and what holders may do with their certificate. */
const RULES = ['complaints', 'appeals', 'suspension', 'withdrawal', 'using-the-mark'];

/** The criteria that a certificate was issued under. Signed files link to `#criteria` and to the areas. */
export function SchemePage({ version }: { version: number }) {
  const scheme = FROZEN_SCHEMES[version] ?? [];
  const rules = howWeDecide(brand).sections.filter(({ id }) => RULES.includes(id));
  const contents = [
    { id: 'criteria', heading: bar.heading },
    { id: scoring.id, heading: scoring.heading },
    ...AREAS.map(({ id, name }) => ({ id, heading: name })),
    ...rules,
  ];
  return (
    <div className="shell scheme">
      <h1 className="h2">Certification scheme, version {version}</h1>
      <p className="lede mt-4">
        What {brand.name} asked of companies whose certificates name this version. It never changes
        again.{' '}
        {version === SCHEME_VERSION
          ? 'It is the version in use today.'
          : 'A later version is in use today.'}
      </p>
      <nav aria-label="On this page" className="scheme-contents">
        {contents.map(({ id, heading }) => (
          <a key={id} href={`#${id}`}>
            {heading}
          </a>
        ))}
      </nav>
      <Rules />
      {AREAS.map((area) => (
        <AreaCriteria key={area.id} area={area} scheme={scheme} />
      ))}
      {rules.map(({ id, heading, paragraphs, list, links }) => (
        <section key={id} id={id}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list && (
            <ul>
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
          {links?.map(({ href, label }) => (
            <p key={href}>
              <a href={href} className="link">
                {label}
              </a>
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

function Rules() {
  return (
    <>
      <section id="criteria">
        <h2>{bar.heading}</h2>
        <p>{bar.area}</p>
        <ul>
          {bar.conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
        <p>{bar.overall}</p>
      </section>
      <section id={scoring.id}>
        <h2>{scoring.heading}</h2>
        {scoring.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <table>
          <thead>
            <tr>
              <th scope="col">{scoring.level}</th>
              <th scope="col">{scoring.meaning}</th>
              <th scope="col">{scoring.earns}</th>
            </tr>
          </thead>
          <tbody>
            {LEVELS.map((level) => (
              <tr key={level}>
                <th scope="row">{level}</th>
                <td>{LEVEL_NAMES[level]}</td>
                <td>{shareOfPoints(level)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function AreaCriteria({ area, scheme }: { area: Area; scheme: FrozenScheme }) {
  const questions = scheme.filter((question) => question.area === area.id);
  const total = questions.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <section id={area.id}>
      <h2>{area.name}</h2>
      {questions.map((question) => (
        <article key={question.key} className="criterion">
          <p className="criterion-facts">
            {question.kind === 'choice' ? (
              <>
                <span>{pointsOf((question.weight * 100) / total)}</span>
                {question.isMustHave && <b>{mustHave}</b>}
              </>
            ) : (
              <span>{example}</span>
            )}
          </p>
          <h3>{question.text}</h3>
          {question.kind === 'choice' && (
            <ol>
              {question.options.map((option) => (
                <li key={option}>{option}</li>
              ))}
            </ol>
          )}
        </article>
      ))}
    </section>
  );
}
