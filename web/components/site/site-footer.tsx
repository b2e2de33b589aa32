import {
  CreditCard,
  FileLock,
  Landmark,
  LockKeyhole,
  type LucideIcon,
  ShieldCheck,
  Undo2,
} from 'lucide-react';
import { copyrightLine, FOOTER, type SiteLink, type TrustMarkId } from '#core/content/site.ts';
import { when } from '#core/routes.ts';
import { brand } from '#web/lib/brand.ts';
import { SiteLogo } from './site-logo.tsx';

/** The year of the build, so that the HTML and the script that hydrates it agree. */
const YEAR = __BUILD_YEAR__;

export function SiteFooter() {
  return (
    <footer className="on-dark site-footer">
      <div className="shell">
        <div className="site-lists">
          <div>
            <SiteLogo />
            <p>{brand.tagline}</p>
            <a href={`mailto:${brand.supportEmail}`} className="link">
              {brand.supportEmail}
            </a>
          </div>
          <LinkList {...FOOTER.services} />
          <LinkList {...FOOTER.company} />
          <LinkList {...FOOTER.legal} />
        </div>
        <TrustMarks />
        <div className="site-end">
          <p>{copyrightLine(brand, YEAR)}</p>
          <a href={FOOTER.admin.href} className="site-admin">
            {FOOTER.admin.label}
          </a>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: readonly SiteLink[] }) {
  const id = `footer-${title.toLowerCase()}`;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ICONS: Record<TrustMarkId, LucideIcon> = {
  ssl: LockKeyhole,
  pci: CreditCard,
  'payment-provider': Landmark,
  secure: ShieldCheck,
  'money-back': Undo2,
  'data-protection': FileLock,
};

/** The build renders all marks. The server removes what is not true of the site's address, and tells the script. */
const isHttps = () =>
  typeof document === 'undefined' || 'https' in document.documentElement.dataset;

function TrustMarks() {
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
