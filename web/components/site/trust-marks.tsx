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
import { when } from '#core/routes.ts';

const ICONS: Record<TrustMarkId, LucideIcon> = {
  ssl: LockKeyhole,
  pci: CreditCard,
  'payment-provider': Landmark,
  secure: ShieldCheck,
  'money-back': Undo2,
  'data-protection': FileLock,
};

/** The build draws all marks. The server takes out what is not true of the site's address, and tells the script. */
const isHttps = () =>
  typeof document === 'undefined' || 'https' in document.documentElement.dataset;

export function TrustMarks() {
  const marks = FOOTER.trust.marks.filter(({ id }) => id !== 'ssl' || isHttps());
  return (
    <section aria-labelledby="trust-title" className="site-trust">
      <h2 id="trust-title">{FOOTER.trust.title}</h2>
      <ul>
        {marks.map(({ id, label, href }) => {
          const Icon = ICONS[id];
          return (
            <li key={id} {...(id === 'ssl' && when('https'))}>
              <a href={href}>
                <Icon aria-hidden="true" size={20} />
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
