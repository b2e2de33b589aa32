import type { SiteLink } from '#core/content/site.ts';
import { copyrightLine, FOOTER } from '#core/content/site.ts';
import { brand } from '#web/lib/brand.ts';
import { SiteLogo } from './site-logo.tsx';
import { TrustMarks } from './trust-marks.tsx';

/** The year of the build, so that the page and the script that takes it over say the same. */
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
