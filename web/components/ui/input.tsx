import type { ComponentProps } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { controlStyles } from './control-styles.ts';
import { useFieldControl } from './field-context.ts';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input {...useFieldControl()} className={cn(controlStyles, 'h-11', className)} {...props} />
  );
}
