import { ArrowRight } from 'lucide-react';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { copy } from './copy.ts';
import { Engraving } from './engraving.tsx';
import { DRAWS_STILL_PARTS, Still } from './still.tsx';

const { id, kicker, title, text, note, action } = copy.contact;

export function Contact() {
  return (
    <Still id={id} aria-labelledby="contact-title" className="on-dark section closing">
      {DRAWS_STILL_PARTS && <ContactContent />}
    </Still>
  );
}

function ContactContent() {
  return (
    <>
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
    </>
  );
}
