import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { useAdminAddress } from '#web/admin-kit/use-admin-address.ts';
import { PageSkeleton } from '#web/components/ui/skeleton.tsx';
import { cn } from '#web/lib/class-names.ts';
import { CertificateList } from './certificate-list.tsx';

const CertificateCalendar = lazy(async () => ({
  default: (await import('./calendar/certificate-calendar.tsx')).CertificateCalendar,
}));

const VIEWS = [
  { name: 'List', view: '', href: '/admin/certificates' },
  { name: 'Calendar', view: 'calendar', href: '/admin/certificates?view=calendar' },
] as const;

/** Certificates as a list or as a calendar. */
export function CertificateViews() {
  const { filter } = useAdminAddress();
  const shown = filter('view') === 'calendar' ? 'calendar' : '';
  return (
    <div className="grid gap-5">
      <nav
        aria-label="Views of the certificates"
        className="flex gap-6 shadow-[inset_0_-1px_0_var(--color-ink-200)]"
      >
        {VIEWS.map(({ name, view, href }) => (
          <Link
            key={view}
            href={href}
            aria-current={view === shown ? 'page' : undefined}
            className={cn(
              'inline-flex h-11 min-w-10 items-center justify-center border-b-2 px-1 font-medium',
              view === shown
                ? 'border-brand-700 text-brand-700'
                : 'border-transparent text-ink-700 hover:text-ink-950',
            )}
          >
            {name}
          </Link>
        ))}
      </nav>
      {shown === 'calendar' ? (
        <Suspense fallback={<PageSkeleton />}>
          <CertificateCalendar />
        </Suspense>
      ) : (
        <CertificateList />
      )}
    </div>
  );
}
