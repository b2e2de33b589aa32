import { NAVIGATION } from '#core/content/site.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { ariaCurrent, type CurrentEntry } from './current-entry.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { SiteLogo } from './site-logo.tsx';

/** Plain links only: sections belong to the landing page, which is a page load away from all others. */
export function SiteHeader({ current }: { current?: CurrentEntry }) {
  return (
    <header className="sticky top-0 z-40 border-ink-200 border-b bg-white print:hidden">
      <div className="shell flex min-h-18 items-center gap-2">
        <SiteLogo className="mr-auto text-ink-950 [&_svg]:text-brand-700" />
        <nav aria-label={NAVIGATION.label} className="mr-3 hidden lg:block">
          <ul className="flex">
            {NAVIGATION.links.map(({ label, href }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={ariaCurrent(href, current)}
                  className="flex h-11 items-center rounded-full px-4 font-medium text-ink-700 transition-colors hover:bg-ink-100 hover:text-ink-950 aria-[current]:bg-brand-50 aria-[current]:text-brand-700"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a href={NAVIGATION.action.href} className={buttonStyles({ className: 'max-sm:hidden' })}>
          {NAVIGATION.action.label}
        </a>
        <MobileMenu current={current} />
      </div>
    </header>
  );
}
