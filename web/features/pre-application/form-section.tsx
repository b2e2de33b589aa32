import { type ReactNode, useId } from 'react';

type FormSectionProps = { number: number; legend: string; hint: string; children: ReactNode };

/** One numbered part of the form on its own sheet. */
export function FormSection({ number, legend, hint, children }: FormSectionProps) {
  const hintId = useId();
  return (
    <fieldset
      aria-describedby={hintId}
      className="min-w-0 rounded-card border border-ink-200 bg-white p-5 sm:p-8"
    >
      {/* Floated: a legend otherwise sits on the border instead of inside. */}
      <legend className="float-left flex w-full items-center gap-3 font-display font-medium text-xl tracking-[-0.012em]">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-brand-50 font-sans font-semibold text-base text-brand-700 tabular-nums"
        >
          {number}
        </span>
        {legend}
      </legend>
      <p id={hintId} className="clear-both pt-2 pb-6 text-ink-600">
        {hint}
      </p>
      {children}
    </fieldset>
  );
}
