import { type FaqEntry, landingFaq } from '#core/content/faq.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { copy } from '#web/features/landing/copy.ts';
import { SampleMark, SectionHeading } from '#web/features/landing/section-parts.tsx';
import { wholeBrand } from '#web/lib/brand.ts';

const { id, kicker, title, action, all } = copy.faq;

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
          {landingFaq(wholeBrand).map((entry) => (
            <Question key={entry.id} {...entry} />
          ))}
          <p>
            <a href={all.href} className="link">
              {all.label}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Opening one `details` closes the others of the same name, without a script. */
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
