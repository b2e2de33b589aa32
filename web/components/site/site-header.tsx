import { NAVIGATION } from '#core/content/site.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { ariaCurrent, type CurrentEntry } from './current-entry.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { SiteLogo } from './site-logo.tsx';

const { label, links, action } = NAVIGATION;

/** Plain links only: sections belong to the landing page, which is a page load away from all others. */
export function SiteHeader({ current }: { current?: CurrentEntry }) {
  return (
    <header className="site-header">
      <div className="shell">
        <SiteLogo />
        <nav aria-label={label}>
          <ul className="site-nav">
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} aria-current={ariaCurrent(link.href, current)}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="site-action">
          <a href={action.href} className={buttonStyles()}>
            {action.label}
          </a>
        </div>
        <MobileMenu current={current} />
      </div>
    </header>
  );
}
