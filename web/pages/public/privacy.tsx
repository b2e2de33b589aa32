import { privacyPolicy } from '#core/content/legal/privacy.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { brand } from '#web/lib/brand.ts';

export default function Privacy() {
  return <LegalPage document={privacyPolicy(brand)} />;
}
