import type { ComponentProps } from 'react';
import { cn } from '#web/lib/class-names.ts';

/** A placeholder the size of what is coming: `<Skeleton className="h-11 w-40" />`. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      aria-hidden="true"
      className={cn(
        'default:h-4 default:rounded-sm bg-ink-200 motion-safe:animate-shimmer',
        className,
      )}
      {...props}
    />
  );
}

/** Says once that something is loading, and holds the placeholders. */
export function SkeletonGroup({
  label = 'Loading…',
  children,
  ...props
}: ComponentProps<'div'> & { label?: string }) {
  return (
    <div role="status" {...props}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** Shown while a screen's code is on its way. */
export function PageSkeleton() {
  return (
    <div className="shell grid gap-6 py-16" aria-busy="true" role="status" aria-label="Loading">
      <Skeleton className="h-12 w-2/3 max-w-xl" />
      <Skeleton className="h-5 w-full max-w-2xl" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
