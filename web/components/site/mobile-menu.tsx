import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { NAVIGATION } from '#core/content/site.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { ariaCurrent, type CurrentEntry } from './current-entry.ts';
import { useDismiss } from './use-dismiss.ts';

/** A native disclosure: it opens before the script has arrived, and without it. */
export function MobileMenu({ current }: { current?: CurrentEntry }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = useDismiss(menu);
  return (
    <details ref={menu} className="group -mr-2.5 lg:hidden">
      <summary className="grid size-11 place-items-center rounded-full text-ink-950 hover:bg-ink-100 [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">
          <Menu aria-hidden="true" />
          <span className="sr-only">{NAVIGATION.openMenu}</span>
        </span>
        <span className="hidden group-open:block">
          <X aria-hidden="true" />
          <span className="sr-only">{NAVIGATION.closeMenu}</span>
        </span>
      </summary>
      <nav
        aria-label={NAVIGATION.mobileLabel}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] animate-fade-in overflow-y-auto border-ink-200 border-y bg-white shadow-floating"
      >
        <ul className="shell grid py-3">
          {NAVIGATION.mobileLinks.map(({ label, href }) => (
            <li key={href} className="py-0.5">
              <a
                href={href}
                onClick={close}
                aria-current={ariaCurrent(href, current)}
                className={clsx(
                  href === NAVIGATION.action.href
                    ? buttonStyles({ size: 'lg', className: 'my-2 w-full' })
                    : 'flex min-h-12 items-center rounded-sm font-medium text-ink-950 text-lg aria-[current]:text-brand-700',
                )}
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
