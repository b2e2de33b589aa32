import { useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { z } from 'zod';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { ApplicationForm } from '#web/features/applications/application-form.tsx';
import {
  draftSlot,
  type KnownDetails,
  knownDetailsSlot,
  openDraft,
} from '#web/features/applications/application-values.ts';
import { ConfirmedDetails } from '#web/features/applications/confirmed-details.tsx';
import { StepBanner } from '#web/features/applications/step-banner.tsx';
import { SubmittedView } from '#web/features/applications/submitted-view.tsx';
import { lastSessionSlot } from '#web/lib/slots.ts';

export default function Apply() {
  const [known] = useState(knownDetailsSlot.read);
  if (!known) return <Redirect to="/start-application" replace />;
  return (
    <SiteFrame>
      <div className="bg-paper">
        <div className="shell py-8 sm:py-14">
          <Application known={known} />
        </div>
      </div>
    </SiteFrame>
  );
}

function Application({ known }: { known: KnownDetails }) {
  const [search] = useSearchParams();
  const { data: linked } = z.uuid().safeParse(search.get('sessionId'));
  const [isResumed, setResumed] = useState(() => draftSlot.read() !== undefined);
  const [draft, setDraft] = useState(() => openDraft(known));
  const [submitted, setSubmitted] = useState<string>();

  const startAnother = () => {
    setResumed(false);
    setDraft(openDraft(known));
    setSubmitted(undefined);
  };

  if (submitted) return <SubmittedView applicationNumber={submitted} onAnother={startAnother} />;
  return (
    <>
      <p className="kicker">Certification</p>
      <h1 className="h2 mt-3">Certification Application</h1>
      <p className="lede mt-4 mb-8">
        Tell us about the company to be certified. What you type is kept in this browser until you
        send it.
      </p>
      <StepBanner current={1} />
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:items-start">
        <div className="lg:sticky lg:top-24">
          <ConfirmedDetails known={known} />
        </div>
        <ApplicationForm
          key={draft.draftToken}
          known={known}
          draft={draft}
          isResumed={isResumed}
          sessionId={linked ?? lastSessionSlot.read()}
          onSubmitted={setSubmitted}
        />
      </div>
    </>
  );
}
