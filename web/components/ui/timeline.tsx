import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { Badge } from './badge.tsx';

export type StepState = 'done' | 'active' | 'pending';

const STATE_WORDS: Record<StepState, string> = {
  done: 'Completed',
  active: 'In progress',
  pending: 'Not started',
};

export function Timeline({ className, ...props }: ComponentProps<'ol'>) {
  return <ol className={cn('grid', className)} {...props} />;
}

type TimelineStepProps = Omit<ComponentProps<'li'>, 'title'> & {
  state: StepState;
  title: ReactNode;
  time?: ReactNode;
  description?: ReactNode;
  /** In place of "In progress" beside the current step. */
  activeLabel?: string;
};

export function TimelineStep({
  state,
  title,
  time,
  description,
  activeLabel = STATE_WORDS.active,
  className,
  children,
  ...props
}: TimelineStepProps) {
  const isActive = state === 'active';
  return (
    <li
      aria-current={isActive ? 'step' : undefined}
      className={cn('group grid grid-cols-[2.5rem_1fr] gap-x-3 sm:gap-x-5', className)}
      {...props}
    >
      <div aria-hidden="true" className="grid grid-rows-[auto_1fr] justify-items-center">
        <StepMark state={state} />
        <span
          className={cn(
            'my-1 w-0.5 rounded-full group-last:hidden',
            state === 'done' ? 'bg-brand-700' : 'bg-ink-200',
          )}
        />
      </div>
      <div className={cn('min-w-0 pb-8 group-last:pb-0', !isActive && 'pt-1.5')}>
        <div
          className={cn(
            isActive &&
              'rounded-card border border-brass-200 bg-brass-50/60 px-4 py-3.5 sm:px-5 sm:py-4',
          )}
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p
              className={cn(
                isActive && 'font-display font-medium text-xl',
                state === 'pending' && 'font-medium text-ink-600',
                !isActive && state !== 'pending' && 'font-semibold',
              )}
            >
              {title}
              {!isActive && <span className="sr-only">, {STATE_WORDS[state]}</span>}
            </p>
            {isActive && (
              <Badge tone="warning" className="bg-brass-700 text-white">
                {activeLabel}
              </Badge>
            )}
          </div>
          {time && <p className="text-ink-600 text-sm tabular-nums">{time}</p>}
          {description && (
            <p
              className={cn(
                'mt-1 max-w-reading',
                state === 'pending' ? 'text-ink-600' : 'text-ink-700',
              )}
            >
              {description}
            </p>
          )}
          {children}
        </div>
      </div>
    </li>
  );
}

function StepMark({ state }: { state: StepState }) {
  if (state === 'done') {
    return (
      <span className="grid size-9 place-items-center rounded-full bg-brand-700 text-white">
        <Check strokeWidth={2.5} className="size-4.5" />
      </span>
    );
  }
  if (state === 'active') {
    return (
      <span className="grid size-9 place-items-center rounded-full border-2 border-brass-500 bg-white ring-4 ring-brass-50">
        <span className="size-3.5 rounded-full bg-brass-500" />
      </span>
    );
  }
  return (
    <span className="grid size-9 place-items-center rounded-full border-2 border-ink-200 bg-white">
      <span className="size-1.5 rounded-full bg-ink-300" />
    </span>
  );
}
