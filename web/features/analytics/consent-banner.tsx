import { createRoot } from 'react-dom/client';
import { Button } from '#web/components/ui/button.tsx';
import { type Consent, writeConsent } from './consent.ts';
import { type AnalyticsIds, allowGoogle } from './google.ts';

type BannerProps = { onChoice: (consent: Consent) => void };

/** Both answers look alike and are one press away. */
function ConsentBanner({ onChoice }: BannerProps) {
  return (
    <section aria-label="Analytics" className="consent-banner">
      <p>
        May we count visits with Google Analytics? It stays off until you accept.{' '}
        <a href="/cookies#analytics">Read more</a>
      </p>
      <div>
        <Button variant="outline" onClick={() => onChoice('denied')}>
          Decline
        </Button>
        <Button variant="outline" onClick={() => onChoice('granted')}>
          Accept
        </Button>
      </div>
    </section>
  );
}

/** Rendered beside the page, in its own root, so that it is the same on every page. */
export function askForConsent(ids: AnalyticsIds): void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(
    <ConsentBanner
      onChoice={(consent) => {
        writeConsent(consent);
        if (consent === 'granted') allowGoogle(ids);
        root.unmount();
        place.remove();
      }}
    />,
  );
}
