import { cookiePolicy } from '#core/content/legal/cookies.ts';
import { ConsentChoice } from '#web/features/analytics/consent-choice.tsx';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { brand } from '#web/lib/brand.ts';

export default function Cookies() {
  return (
    <LegalPage
      document={cookiePolicy(brand)}
      after={{ sectionId: 'analytics', content: <ConsentChoice /> }}
    />
  );
}
