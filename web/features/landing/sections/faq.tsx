import { type FaqEntry, faq } from '#core/content/faq.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { copy, wholeBrand } from '#web/features/landing/copy.ts';
import { SampleMark, SectionHeading } from '#web/features/landing/section-parts.tsx';

const { id, kicker, title, action } = copy.faq;

export function Faq() {
  return (
    <section id={id} aria-labelledby="faq-title" className="section tint">
      <div className="shell two faq">
        <div>
          <SectionHeading id="faq-title" kicker={kicker} title={title} />
          <div className="actions">
            <a href={action.href} className={buttonStyles({ variant: 'outline' })}>
              {action.label}
            </a>
          </div>
        </div>
        <div>
          {faq(wholeBrand).map((entry) => (
            <Question key={entry.id} {...entry} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** Items of one name close each other, without a script. */
function Question({ question, answer, link, isClaim }: FaqEntry) {
  return (
    <details name="faq" className="disclosure">
      <summary>{question}</summary>
      {answer.map((paragraph) => (
        <p key={paragraph}>
          {isClaim ? `${paragraph} ` : paragraph}
          {isClaim && <SampleMark />}
        </p>
      ))}
      {link && (
        <p>
          <a href={link.href} className="link">
            {link.label}
          </a>
        </p>
      )}
    </details>
  );
}
