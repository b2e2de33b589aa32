import { howWeDecide } from '#core/content/legal/how-we-decide.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { brand } from '#web/lib/brand.ts';

export default function HowWeDecide() {
  return <LegalPage document={howWeDecide(brand)} />;
}
