import type { ComponentProps } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field-context.ts';

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      className={cn(
        controlStyles,
        'field-sizing-content block min-h-28 resize-y py-2.5',
        className,
      )}
      {...props}
    />
  );
}
