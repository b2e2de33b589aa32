import { Menu, X } from 'lucide-react';
import { NAVIGATION } from '#core/content/site.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { makeDismissable } from './make-dismissable.ts';
import { SiteLogo } from './site-logo.tsx';

const { label, links, action, mobileLabel, mobileLinks, openMenu, closeMenu } = NAVIGATION;

/** The `href` of the navigation entry the visitor is at, such as `/tracking` or `/#faq`. */
export type CurrentEntry = string | undefined;

function ariaCurrent(href: string, current: CurrentEntry): 'location' | 'page' | undefined {
  if (href !== current) return undefined;
  return href.includes('#') ? 'location' : 'page';
}

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

/** A native disclosure: it opens before the script has arrived, and without it. */
function MobileMenu({ current }: { current?: CurrentEntry }) {
  return (
    <details ref={makeDismissable} className="site-menu">
      <summary>
        <span>
          <Menu aria-hidden="true" />
          <span className="sr-only">{openMenu}</span>
        </span>
        <span>
          <X aria-hidden="true" />
          <span className="sr-only">{closeMenu}</span>
        </span>
      </summary>
      <nav aria-label={mobileLabel}>
        <ul className="shell">
          {mobileLinks.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={ariaCurrent(href, current)}
                className={href === action.href ? buttonStyles({ size: 'lg' }) : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
