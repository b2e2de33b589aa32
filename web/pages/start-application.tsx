import { ArrowLeft, Clock, DoorOpen, Gauge } from 'lucide-react';
import { useLocation, useSearchParams } from 'wouter';
import { z } from 'zod';
import { PROMISES } from '#core/content/promises.ts';
import {
  type PreApplicationForm as FilledIn,
  toPreApplicationData,
} from '#core/contract/pre-application.ts';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { PreApplicationForm } from '#web/features/pre-application/pre-application-form.tsx';
import { preApplicationSlot } from '#web/lib/slots.ts';

const PROMISED = [
  { icon: Clock, title: `${PROMISES.preApplicationMinutes} minutes`, text: 'for this form' },
  { icon: DoorOpen, title: 'No commitment', text: 'nothing is charged, no account is needed' },
  { icon: Gauge, title: 'Instant results', text: 'on screen as soon as you finish the questions' },
];

export default function StartApplication() {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  // Somebody who finished the assessment without this form comes from the results and goes back there.
  const { data: finishedSession } = z.uuid().safeParse(search.get('results'));

  const goOn = (form: FilledIn) => {
    preApplicationSlot.write(toPreApplicationData(form));
    navigate(finishedSession ? `/results/${finishedSession}` : '/assessment');
  };

  return (
    <SiteFrame>
      <div className="bg-paper">
        <div className="shell grid gap-x-16 gap-y-8 py-8 sm:py-14 lg:grid-cols-[1fr_1.9fr]">
          <div className="lg:sticky lg:top-24 lg:self-start">
            <a
              href="/#services"
              className={buttonStyles({ variant: 'ghost', size: 'sm', className: '-ml-4' })}
            >
              <ArrowLeft aria-hidden="true" />
              Back to services
            </a>
            <h1 className="h2 mt-4">Tell us about your business</h1>
            <p className="lede mt-4">
              {PROMISES.preApplicationMinutes} minutes, no commitment, instant results.
            </p>
            <ul className="mt-8 hidden gap-5 lg:grid">
              {PROMISED.map(({ icon: Icon, title, text }) => (
                <li key={title} className="flex gap-3">
                  <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brass-700" />
                  <span>
                    <span className="block font-semibold">{title}</span>
                    <span className="text-ink-700 text-sm">{text}</span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <PreApplicationForm
            wantedProgramme={search.get('type')}
            submitLabel={finishedSession ? 'Save and return to results' : 'Start Assessment'}
            onFilledIn={goOn}
          />
        </div>
      </div>
    </SiteFrame>
  );
}
