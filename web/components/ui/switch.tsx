import type { ComponentProps } from 'react';
import { cn } from '#web/lib/class-names.ts';

/** On or off, at once. Its label stands beside it. */
export const Switch = ({ checked, className, ...props }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input
    type="checkbox"
    role="switch"
    checked={checked}
    aria-checked={checked}
    className={cn(
      'relative h-6 w-11 shrink-0 cursor-[inherit] appearance-none rounded-full bg-ink-500 outline-none transition-colors before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-white before:transition-transform checked:bg-brand-700 checked:before:translate-x-5 print:hidden',
      className,
    )}
    {...props}
  />
);
