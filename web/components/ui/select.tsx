import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field-context.ts';

/** The platform's own list: a phone shows its wheel, the keyboard types ahead, and it costs nothing. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...useFieldControl()}
        className={cn(controlStyles, 'h-11 appearance-none truncate pr-11', className)}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-700"
      />
    </div>
  );
}
