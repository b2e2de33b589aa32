import { Menu, X } from 'lucide-react';
import { NAVIGATION } from '#core/content/site.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { ariaCurrent, type CurrentEntry } from './current-entry.ts';
import { dismissable } from './dismissable.ts';

const { action, mobileLabel, mobileLinks, openMenu, closeMenu } = NAVIGATION;

/** A native disclosure: it opens before the script has arrived, and without it. */
export function MobileMenu({ current }: { current?: CurrentEntry }) {
  return (
    <details ref={dismissable} className="site-menu">
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
