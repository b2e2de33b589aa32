import { copy } from './copy.ts';
import { ProcessDiagram } from './process-diagram.tsx';
import { SectionHeading } from './section-heading.tsx';
import { DRAWS_STILL_PARTS, Still } from './still.tsx';

const { id, kicker, title, paragraphs, stepsTitle } = copy.about;

export function About() {
  return (
    <Still id={id} aria-labelledby="about-title" className="section">
      {DRAWS_STILL_PARTS && <AboutContent />}
    </Still>
  );
}

function AboutContent() {
  return (
    <div className="shell">
      <div className="two story">
        <SectionHeading id="about-title" kicker={kicker} title={title} />
        <div>
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
  );
}
