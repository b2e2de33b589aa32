import { termsOfService } from '#core/content/legal/terms.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { brand } from '#web/lib/brand.ts';

export default function Terms() {
  return <LegalPage document={termsOfService(brand)} />;
}
