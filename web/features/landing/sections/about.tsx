import { copy } from '#web/features/landing/copy.ts';
import { Engraving } from '#web/features/landing/engraving.tsx';
import { SampleMark, SectionHeading, Unbroken } from '#web/features/landing/section-parts.tsx';

const { id, kicker, title, intro, experience, paragraphs, stepsTitle, sample } = copy.about;

export function About() {
  return (
    <section id={id} aria-labelledby="about-title" className="section">
      <div className="shell">
        <div className="two story">
          <SectionHeading id="about-title" kicker={kicker} title={title} />
          <div>
            <p className="lede">
              {`${intro} ${experience} `}
              {experience !== '' && <SampleMark />}
            </p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="lede">
                {paragraph}
              </p>
            ))}
          </div>
        </div>
        <h3 className="steps-title">{stepsTitle}</h3>
        <ProcessDiagram />
        <p className="steps-end">
          {sample.text}
          <a href={sample.link.href} className="link">
            {sample.link.label}
          </a>
          <a href={sample.verify.href} className="link">
            {sample.verify.label}
          </a>
        </p>
      </div>
    </section>
  );
}

function ProcessDiagram() {
  return (
    <ol className="steps">
      {copy.about.steps.map(({ id, title, time, text }, i) => (
        <li key={id}>
          <span aria-hidden="true" className="step-number">
            <Engraving detail="small" line={1.2} />
            {i + 1}
          </span>
          <div>
            <p className="kicker">{time}</p>
            <h4>{title}</h4>
            <p>
              <Unbroken text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
