import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'wouter';
import type { SetupPoint, SetupState } from '#core/contract/setup.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';

export const SETUP_NAMES: Record<SetupPoint, string> = {
  owner: 'E-mail address of an owner',
  payments: 'Payments',
  webhook: 'Payment notifications',
  mail: 'Outgoing mail',
  recipients: 'Who is told',
  address: 'Public address',
  brand: 'Brand',
  legal: 'Legal details',
  claims: 'Claims and testimonials',
  backup: 'Backups',
};

export const SETUP_STATES = {
  done: { icon: CircleCheck, word: 'Ready', tone: 'success', className: 'text-brand-700' },
  attention: {
    icon: CircleAlert,
    word: 'Look at this',
    tone: 'warning',
    className: 'text-brass-700',
  },
  missing: { icon: CircleDashed, word: 'To do', tone: 'danger', className: 'text-danger-700' },
} as const;

/** What is not set up yet, on top of the overview. The settings say what to do about it. */
export function OpenSetup({ points }: { points: SetupState[] }) {
  if (points.length === 0) return null;
  return (
    <section
      aria-labelledby="open-setup"
      className="grid gap-3 rounded-control border border-brass-200 bg-brass-50 p-4 text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2
          id="open-setup"
          className="flex flex-wrap items-center gap-2 font-sans font-semibold text-base tracking-normal"
        >
          Setup is not finished
          <Badge tone="warning" className="bg-white tabular-nums">
            {points.length}
          </Badge>
        </h2>
        <Link
          href="/admin?tab=settings"
          className={buttonStyles({ variant: 'outline', size: 'sm' })}
        >
          Open setup
        </Link>
      </div>
      <ul className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
        {points.map(({ point, state, says }) => {
          const { icon: Icon, word, className } = SETUP_STATES[state];
          return (
            <li key={point} className="flex gap-2.5">
              <Icon aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${className}`} />
              <p className="wrap-anywhere min-w-0">
                <span className="font-semibold">{SETUP_NAMES[point]}</span>
                <span className="sr-only"> ({word})</span>
                {/* On a phone the names are enough: the overview is below. */}
                <span className="text-ink-700 max-sm:sr-only">: {says}</span>
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
