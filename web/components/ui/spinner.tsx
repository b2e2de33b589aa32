import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** Decoration only: whatever shows it also says in words what is going on. */
export function Spinner({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
      className={clsx('animate-spin', className)}
      {...props}
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.25" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
