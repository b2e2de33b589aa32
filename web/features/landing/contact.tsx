import { ArrowRight } from 'lucide-react';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { copy } from './copy.ts';
import { Engraving } from './engraving.tsx';

const { id, kicker, title, text, note, action } = copy.contact;

export function Contact() {
  return (
    <section
      id={id}
      aria-labelledby="contact-title"
      className="on-dark section relative overflow-clip bg-brand-700"
    >
      <Engraving className="absolute top-1/2 left-0 w-[44rem] -translate-x-1/2 -translate-y-1/2 text-white/20" />
      <Engraving className="absolute top-1/2 right-0 w-[44rem] translate-x-1/2 -translate-y-1/2 text-white/20" />
      <div className="shell relative grid justify-items-center gap-4 text-center">
        <p className="kicker text-brass-200">{kicker}</p>
        <h2 id="contact-title" className="h2">
          {title}
        </h2>
        <p className="lede">{text}</p>
        <a
          href={action.href}
          className={buttonStyles({ variant: 'light', size: 'lg', className: 'mt-4 max-sm:px-5' })}
        >
          {action.label}
          <ArrowRight aria-hidden="true" />
        </a>
        <p className="text-brand-100 text-sm">{note}</p>
      </div>
    </section>
  );
}
