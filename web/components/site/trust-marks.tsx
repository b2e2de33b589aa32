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
    <section aria-labelledby="trust-title" className="border-white/15 border-y py-8">
      <h2 id="trust-title" className="font-sans font-semibold text-base">
        {FOOTER.trust.title}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-4 gap-y-4 text-brand-100 text-sm sm:grid-cols-3 lg:grid-cols-6">
        {FOOTER.trust.marks.map(({ id, label }) => {
          const Icon = ICONS[id];
          return (
            <li key={id} className="flex items-center gap-2.5">
              <Icon aria-hidden="true" size={20} className="shrink-0 text-brass-400" />
              {label}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
