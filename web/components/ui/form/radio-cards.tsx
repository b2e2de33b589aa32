import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { FieldError, FieldHint } from './field.tsx';

type RadioCardsProps = ComponentProps<'fieldset'> & {
  legend: ReactNode;
  /** The assessment's question speaks in the serif voice; a plain form label does not. */
  legendStyle?: 'label' | 'question';
  hint?: ReactNode;
  error?: ReactNode;
};

export function RadioCards({
  legend,
  legendStyle = 'label',
  hint,
  error,
  className,
  children,
  ...props
}: RadioCardsProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <fieldset
      aria-describedby={describedBy || undefined}
      className={cn('min-w-0', className)}
      {...props}
    >
      <legend
        className={
          legendStyle === 'question'
            ? 'mb-6 text-balance font-display font-medium text-2xl tracking-[-0.012em]'
            : 'mb-1.5 font-medium'
        }
      >
        {legend}
      </legend>
      {hint && (
        <FieldHint id={hintId} className="mb-3">
          {hint}
        </FieldHint>
      )}
      <div className="grid gap-3">{children}</div>
      {error && (
        <FieldError id={errorId} className="mt-3">
          {error}
        </FieldError>
      )}
    </fieldset>
  );
}

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  label: ReactNode;
  description?: ReactNode;
  /** The key that picks this card, drawn at its end; the page listens for it. */
  keyHint?: string;
};

export function RadioCard({ label, description, keyHint, className, ...props }: RadioCardProps) {
  const descriptionId = useId();
  return (
    <label
      className={cn(
        'group flex min-h-15 cursor-pointer items-start gap-4 rounded-card border border-ink-200 bg-white px-5 py-4 transition-[color,background-color,border-color,box-shadow]',
        'hover:border-ink-300 hover:shadow-raised has-checked:border-brand-700 has-checked:bg-brand-50 has-checked:shadow-[inset_0_0_0_1px_var(--color-brand-700)]',
        'has-focus-visible:outline-3 has-focus-visible:outline-(--focus-ring) has-focus-visible:outline-offset-3',
        'has-disabled:pointer-events-none has-disabled:bg-ink-100 has-disabled:text-ink-600',
        className,
      )}
    >
      <input
        type="radio"
        aria-describedby={description ? descriptionId : undefined}
        className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-ink-500 bg-white outline-none transition-[border-width,border-color] checked:border-[6px] checked:border-brand-700"
        {...props}
      />
      <span className="min-w-0 flex-1 leading-6">
        <span className="font-medium">{label}</span>
        {description && (
          <span id={descriptionId} className="mt-0.5 block text-ink-700 text-sm">
            {description}
          </span>
        )}
      </span>
      {keyHint && (
        <span
          aria-hidden="true"
          className="hidden size-6 shrink-0 place-items-center rounded-sm border border-ink-200 bg-paper font-sans text-ink-600 text-sm group-has-checked:border-brand-100 pointer-fine:grid"
        >
          {keyHint}
        </span>
      )}
    </label>
  );
}
