import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#web/lib/class-names.ts';

type ProgressProps = ComponentProps<'div'> & {
  label: ReactNode;
  value: number;
  max?: number;
  /** What the figure says, e.g. "Question 3 of 20"; a percentage without it. */
  valueText?: string;
  /** Keeps label and figure for screen readers only. */
  labelHidden?: boolean;
};

export function Progress({
  label,
  value,
  max = 100,
  valueText,
  labelHidden = false,
  className,
  ...props
}: ProgressProps) {
  const labelId = useId();
  const percent = Math.round((Math.min(Math.max(value, 0), max) / max) * 100);
  const text = valueText ?? `${percent}%`;
  return (
    <div className={cn('grid gap-2', className)} {...props}>
      <div
        className={labelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-4 text-sm'}
      >
        <span id={labelId} className="font-medium">
          {label}
        </span>
        <span aria-hidden="true" className="text-ink-600 tabular-nums">
          {text}
        </span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={text}
        className="h-1.5 overflow-clip rounded-full bg-brand-100"
      >
        <div
          className="h-full rounded-full bg-brand-700 transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
