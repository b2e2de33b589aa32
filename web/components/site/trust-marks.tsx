import {
  CreditCard,
  FileLock,
  Landmark,
  LockKeyhole,
  type LucideIcon,
  ShieldCheck,
  Undo2,
} from 'lucide-react';
import { FOOTER, type TrustMarkId } from '#core/content/site.ts';

const ICONS: Record<TrustMarkId, LucideIcon> = {
  ssl: LockKeyhole,
  pci: CreditCard,
  'payment-provider': Landmark,
  secure: ShieldCheck,
  'money-back': Undo2,
  'data-protection': FileLock,
};

export function TrustMarks() {
  return (
    <section aria-labelledby="trust-title" className="site-trust">
      <h2 id="trust-title">{FOOTER.trust.title}</h2>
      <ul>
        {FOOTER.trust.marks.map(({ id, label }) => {
          const Icon = ICONS[id];
          return (
            <li key={id}>
              <Icon aria-hidden="true" size={20} />
              {label}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
