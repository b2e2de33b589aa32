import { CircleAlert } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { cn } from '#web/lib/class-names.ts';

type FieldControl = {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

const FieldContext = createContext<FieldControl | undefined>(undefined);

/** What a control inside a Field must carry; nothing outside of one. Own props are spread after it and win. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

type FieldProps = Omit<ComponentProps<'div'>, 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown below the control; the control is then announced as invalid. */
  error?: ReactNode;
  required?: boolean;
};

/** One labelled control: an Input, Textarea or Select inside picks up its id, description and state. */
export function Field({
  label,
  hint,
  error,
  required = false,
  className,
  children,
  ...props
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={cn('grid content-start gap-1.5', className)} {...props}>
      <label htmlFor={id} className="justify-self-start font-medium text-ink-950">
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldContext
        value={{
          id,
          required,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
        }}
      >
        {children}
      </FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
    </div>
  );
}

/** For the eye only: the control itself carries `required`. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-danger-700">
      *
    </span>
  );
}

export function FieldHint({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('text-ink-600 text-sm', className)} {...props} />;
}

export function FieldError({ className, children, ...props }: ComponentProps<'p'>) {
  return (
    <p
      className={cn('flex items-start gap-1.5 font-medium text-danger-700 text-sm', className)}
      {...props}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
