import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/class-names.ts';

const badgeStyles = cva(
  'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-medium text-sm [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'bg-ink-100 text-ink-700',
        success: 'bg-success-50 text-brand-700',
        warning: 'bg-brass-50 text-brass-700',
        info: 'bg-info-50 text-info-700',
        danger: 'bg-danger-50 text-danger-700',
        brand: 'bg-brand-700 text-white',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyles>['tone']>;

/** Always holds words: the tone only repeats them. */
export function Badge({
  tone,
  className,
  ...props
}: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span className={cn(badgeStyles({ tone }), className)} {...props} />;
}
