import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FOOTER } from '#core/content/site.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { brand } from '#web/lib/brand.ts';
import { cn } from '#web/lib/class-names.ts';
import { SiteLogo } from './site-logo.tsx';
import { SkipLink } from './skip-link.tsx';

type TaskFrameProps = {
  /** The visitor's progress: `TaskSteps`, or the task's own measure. */
  progress?: ReactNode;
  /** Leads out of the task. What was entered must still be there on return. */
  exit: { href: string; label: string };
  children: ReactNode;
};

/** For screens on which a visitor does one thing: no navigation and no lists of links that lead away from it. */
export function TaskFrame({ progress, exit, children }: TaskFrameProps) {
  return (
    <>
      <SkipLink />
      <header className="z-40 border-ink-200 border-b bg-white print:hidden tall:sticky tall:top-0">
        <div className="shell flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1">
          <SiteLogo />
          {progress && (
            <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full max-sm:pb-2.5">
              {progress}
            </div>
          )}
          <a
            href={exit.href}
            className={buttonStyles({ variant: 'ghost', className: '-mr-4 ml-auto px-4 text-sm' })}
          >
            <X aria-hidden="true" />
            {exit.label}
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <footer className="task-footer border-ink-200 border-t bg-white print:hidden">
        {/* The assistant's button is on the right. */}
        <div className="shell flex min-h-22 flex-wrap content-center gap-x-6 gap-y-1 py-4 pr-24 text-ink-600 text-sm *:inline-flex *:min-h-8 *:items-center">
          <a href={`mailto:${brand.supportEmail}`} className="hover:underline">
            {brand.supportEmail}
          </a>
          {FOOTER.legal.links.map(({ label, href }) => (
            <a key={href} href={href} className="hover:underline">
              {label}
            </a>
          ))}
        </div>
      </footer>
    </>
  );
}

type TaskStepsProps = {
  /** The names of the steps, in order. */
  steps: readonly string[];
  /** Index in `steps` of the visitor's step. */
  current: number;
};

export function TaskSteps({ steps, current }: TaskStepsProps) {
  return (
    <ol aria-label="Steps" className="flex items-center gap-x-5 text-sm sm:justify-center">
      {steps.map((step, i) => (
        <li
          key={step}
          aria-current={i === current ? 'step' : undefined}
          className={cn(
            'flex items-center gap-2',
            i === current ? 'font-semibold text-ink-950' : 'text-ink-600',
          )}
        >
          <span
            aria-hidden="true"
            className={cn(
              'grid size-5 shrink-0 place-items-center rounded-full border text-[0.75rem] tabular-nums',
              i <= current ? 'border-brand-700 bg-brand-700 text-white' : 'border-ink-300',
            )}
          >
            {i < current ? <Check className="size-3" strokeWidth={3} /> : i + 1}
          </span>
          {/* A phone has room for only one name. */}
          <span className={i === current ? undefined : 'max-sm:sr-only'}>{step}</span>
          {i < current && <span className="sr-only">(done)</span>}
        </li>
      ))}
    </ol>
  );
}
