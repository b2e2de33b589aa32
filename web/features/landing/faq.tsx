import { faq } from '#core/content/faq.ts';
import { Accordion, AccordionItem } from '#web/components/ui/accordion.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { brand } from '#web/lib/brand.ts';
import { copy } from './copy.ts';
import { SectionHeading } from './section-heading.tsx';

const { id, kicker, title, action } = copy.faq;

export function Faq() {
  return (
    <section id={id} aria-labelledby="faq-title" className="section tint">
      <div className="shell two">
        <div className="self-start lg:sticky lg:top-28">
          <SectionHeading id="faq-title" kicker={kicker} title={title} />
          <a href={action.href} className={buttonStyles({ variant: 'outline', className: 'mt-8' })}>
            {action.label}
          </a>
        </div>
        <Accordion>
          {faq(brand).map(({ id: key, question, answer, link }) => (
            <AccordionItem key={key} name="faq" summary={question}>
              <div className="grid gap-3">
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {link && (
                  <a href={link.href} className="link justify-self-start py-2">
                    {link.label}
                  </a>
                )}
              </div>
            </AccordionItem>
          ))}
        </Accordion>
      </div>
    </section>
  );
}
