import type { SiteLink } from '#core/content/site.ts';
import { copyrightLine, FOOTER } from '#core/content/site.ts';
import { brand } from '#web/lib/brand.ts';
import { SiteLogo } from './site-logo.tsx';
import { TrustMarks } from './trust-marks.tsx';

/** The year of the build, so that the page and the script that takes it over say the same. */
const YEAR = Number(import.meta.env.VITE_BUILD_YEAR ?? 2026);

export function SiteFooter() {
  return (
    <footer className="on-dark pt-16 pb-8 print:hidden">
      <div className="shell">
        <div className="grid gap-x-8 gap-y-10 pb-12 sm:grid-cols-2 lg:grid-cols-[5fr_4fr_3fr_3fr]">
          <div>
            <SiteLogo className="w-fit [&_svg]:text-brass-400" />
            <p className="mt-4 max-w-72 text-brand-100">{brand.tagline}</p>
            <a
              href={`mailto:${brand.supportEmail}`}
              className="link mt-2 inline-flex min-h-11 items-center"
            >
              {brand.supportEmail}
            </a>
          </div>
          <LinkList {...FOOTER.services} />
          <LinkList {...FOOTER.company} />
          <LinkList {...FOOTER.legal} />
        </div>
        <TrustMarks />
        <div className="flex flex-wrap items-center justify-between gap-4 pt-6 text-brand-100 text-sm">
          <p>{copyrightLine(brand, YEAR)}</p>
          <a
            href={FOOTER.admin.href}
            className="flex h-11 items-center rounded-full border border-white/30 px-5 font-semibold text-white transition-colors hover:border-white hover:bg-white/10"
          >
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
      <h2 id={id} className="font-sans font-semibold text-base">
        {title}
      </h2>
      <ul className="mt-3">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center text-brand-100 underline-offset-4 hover:text-white hover:underline lg:min-h-9"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
