import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { useFieldControl } from './field.tsx';

/** Shared by input, textarea and select, so that a row of them lines up. */
const controlStyles = [
  'default:w-full min-w-0 rounded-control border default:border-ink-500 default:bg-white default:px-3.5 default:text-base text-ink-950 transition-colors',
  'placeholder:text-ink-600 enabled:hover:border-ink-700',
  'disabled:cursor-not-allowed disabled:border-ink-300 disabled:bg-ink-100 disabled:text-ink-600',
  'read-only:not-[select]:bg-paper',
  'aria-invalid:border-danger-700 aria-invalid:bg-danger-50/60 aria-invalid:enabled:hover:border-danger-800',
].join(' ');

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldControl()}
      className={cn(controlStyles, 'default:h-11', className)}
      {...props}
    />
  );
}

/** A native select: a phone shows its own picker, the keyboard types ahead, and it costs nothing. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...useFieldControl()}
        className={cn(controlStyles, 'default:h-11 appearance-none truncate pr-11', className)}
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

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      className={cn(
        controlStyles,
        'field-sizing-content block default:min-h-28 resize-y py-2.5',
        className,
      )}
      {...props}
    />
  );
}
