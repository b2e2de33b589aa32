import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { FieldError, RequiredMark } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
};

/** The whole row is the target. */
export function Checkbox({
  label,
  description,
  error,
  required,
  className,
  ...props
}: CheckboxProps) {
  const id = useId();
  const descriptionId = `${id}-description`;
  const errorId = `${id}-error`;
  const describedBy = [description && descriptionId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={cn('grid', className)}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-600">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            type="checkbox"
            required={required}
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
            className="peer col-start-1 row-start-1 size-5 cursor-[inherit] appearance-none rounded-sm border border-ink-500 bg-white transition-colors checked:border-brand-700 checked:bg-brand-700 enabled:hover:border-brand-700 disabled:border-ink-300 disabled:bg-ink-100 aria-invalid:border-danger-700 disabled:checked:bg-ink-300"
            {...props}
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none col-start-1 row-start-1 size-3.5 text-white opacity-0 transition-opacity peer-checked:opacity-100"
          />
        </span>
        <span className="leading-6">
          {label}
          {required && <RequiredMark />}
          {description && (
            <span id={descriptionId} className="mt-0.5 block text-ink-600 text-sm">
              {description}
            </span>
          )}
        </span>
      </label>
      {error && (
        <FieldError id={errorId} className="pb-2 pl-8">
          {error}
        </FieldError>
      )}
    </div>
  );
}

/** Takes effect at once. Needs a label beside it. */
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
