import { copy } from './copy.ts';
import { ProcessDiagram } from './process-diagram.tsx';
import { SampleMark } from './sample-mark.tsx';
import { SectionHeading } from './section-heading.tsx';

const { id, kicker, title, intro, experience, paragraphs, stepsTitle } = copy.about;

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
      </div>
    </section>
  );
}
