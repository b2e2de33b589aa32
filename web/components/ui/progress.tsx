import { type ComponentProps, type ReactNode, useId } from 'react';
import { formatScore } from '#core/domain/assessment/format-score.ts';
import { cn } from '#web/lib/class-names.ts';

type ProgressProps = ComponentProps<'div'> & {
  label: ReactNode;
  value: number;
  max?: number;
  /** The figure in words, e.g. "Question 3 of 20"; a percentage without it. */
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

type ProgressRingProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** What is measured; spoken together with the figure. */
  label: string;
  /** A score, 0 to 100. */
  value: number;
  /** Pixels. */
  size?: number;
};

const RADIUS = 44;

/** The ring takes the text color: give a certification's hue as `text-cert-…`. */
export function ProgressRing({
  label,
  value,
  size = 112,
  className,
  style,
  ...props
}: ProgressRingProps) {
  const share = Math.min(Math.max(value / 100, 0), 1);
  const figure = formatScore(value);
  return (
    <div
      role="img"
      aria-label={`${label}: ${figure}%`}
      className={cn('relative grid shrink-0 place-items-center default:text-brand-700', className)}
      style={{ width: size, height: size, ...style }}
      {...props}
    >
      <svg
        viewBox="0 0 100 100"
        fill="none"
        strokeWidth="7"
        aria-hidden="true"
        className="absolute inset-0 -rotate-90"
      >
        <circle cx="50" cy="50" r={RADIUS} stroke="currentColor" strokeOpacity="0.14" />
        <circle
          cx="50"
          cy="50"
          r="37"
          stroke="currentColor"
          strokeOpacity="0.3"
          strokeWidth="0.5"
          strokeDasharray="1 1.9"
        />
        {share > 0 && (
          <circle
            cx="50"
            cy="50"
            r={RADIUS}
            pathLength="100"
            stroke="currentColor"
            strokeLinecap="round"
            strokeDasharray={`${share * 100} 100`}
            className="transition-[stroke-dasharray] duration-200"
          />
        )}
      </svg>
      <span
        className="font-display font-medium text-ink-950 tabular-nums leading-none tracking-tight"
        style={{ fontSize: Math.round(size * (figure.length > 3 ? 0.235 : 0.27)) }}
      >
        {figure}
        <span className="text-[0.6em] text-ink-700">%</span>
      </span>
    </div>
  );
}
