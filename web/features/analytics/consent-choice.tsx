import { useEffect, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { type Consent, readConsent, writeConsent } from './consent.ts';
import { type AnalyticsIds, allowGoogle, denyGoogle } from './google.ts';
import { loadAnalyticsIds } from './start-analytics.ts';

const SENTENCES = {
  granted: 'You have accepted analytics.',
  denied: 'You have declined analytics.',
  none: 'You have not chosen yet, so analytics is off.',
};

/** Where a visitor can change the answer given to the banner. */
export function ConsentChoice() {
  const [ids, setIds] = useState<AnalyticsIds>();
  const [consent, setConsent] = useState<Consent>();

  useEffect(() => {
    setConsent(readConsent());
    void loadAnalyticsIds().then(setIds);
  }, []);

  if (!ids) return null;
  const choose = (choice: Consent) => {
    writeConsent(choice);
    setConsent(choice);
    if (choice === 'granted') allowGoogle(ids);
    else denyGoogle();
  };
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-ink-200 bg-paper p-4">
      <p role="status" className="mr-auto font-medium text-ink-950">
        {SENTENCES[consent ?? 'none']}
      </p>
      <Button
        size="sm"
        variant="outline"
        onClick={() => choose('denied')}
        disabled={consent === 'denied'}
      >
        Decline
      </Button>
      <Button
        size="sm"
        variant="outline"
        onClick={() => choose('granted')}
        disabled={consent === 'granted'}
      >
        Accept
      </Button>
    </div>
  );
}
