import { ArrowRight } from 'lucide-react';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { copy } from '#web/features/landing/copy.ts';
import { Engraving } from '#web/features/landing/engraving.tsx';

const { id, kicker, title, text, note, action } = copy.contact;

export function Contact() {
  return (
    <section id={id} aria-labelledby="contact-title" className="on-dark section closing">
      <Engraving />
      <Engraving />
      <div className="shell">
        <p className="kicker">{kicker}</p>
        <h2 id="contact-title" className="h2">
          {title}
        </h2>
        <p className="lede">{text}</p>
        <a href={action.href} className={buttonStyles({ variant: 'light', size: 'lg' })}>
          {action.label}
          <ArrowRight aria-hidden="true" />
        </a>
        <p className="small">{note}</p>
      </div>
    </section>
  );
}
