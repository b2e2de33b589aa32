import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { isAllowed } from '#core/domain/staff/permissions.ts';
import { Allowed, staffSession } from '#web/admin-kit/session.tsx';
import { PageSkeleton } from '#web/components/ui/skeleton.tsx';
import { SETTINGS_VIEWS, settingsViewAddress } from './views.ts';

type View = (typeof SETTINGS_VIEWS)[number];

/** One page of the settings, with the way back to all of them. */
export function SettingsView({ title, description, permission, Panel }: View) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that led here is gone, so the focus moves to the page.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        <p className="text-sm">
          <Link href="/admin?tab=settings" className="link tap-area">
            All settings
          </Link>
        </p>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        <p className="text-ink-600 text-sm">{description}</p>
      </div>
      <Allowed to={permission}>
        <Suspense fallback={<PageSkeleton />}>
          <Panel />
        </Suspense>
      </Allowed>
    </div>
  );
}

/** Links to the settings pages that the user may open. */
export function SettingsViews() {
  const { data: session } = useQuery(staffSession);
  const views = SETTINGS_VIEWS.filter(
    ({ permission }) => session && isAllowed(session.role, permission),
  );
  if (views.length === 0) return null;
  return (
    <nav aria-label="Settings" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {views.map((view) => (
        <ViewLink key={view.view} {...view} />
      ))}
    </nav>
  );
}

function ViewLink({ view, title, description }: View) {
  return (
    <Link
      href={settingsViewAddress(view)}
      className="flex items-center gap-3 rounded-control border border-ink-200 bg-white p-4 text-sm transition-colors hover:border-ink-400"
    >
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold">{title}</span>
        <span className="text-ink-600">{description}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-600" />
    </Link>
  );
}
