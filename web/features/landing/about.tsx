import { copy } from './copy.ts';
import { ProcessDiagram } from './process-diagram.tsx';
import { SectionHeading } from './section-heading.tsx';

const { id, kicker, title, paragraphs, stepsTitle } = copy.about;

export function About() {
  return (
    <section id={id} aria-labelledby="about-title" className="section">
      <div className="shell">
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
          <SectionHeading id="about-title" kicker={kicker} title={title} className="self-start" />
          <div className="grid max-w-reading gap-4 text-ink-700 text-lg">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <h3 className="mt-16 text-2xl lg:mt-24">{stepsTitle}</h3>
        <ProcessDiagram />
      </div>
    </section>
  );
}
