import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/class-names.ts';

const badgeStyles = cva(
  'default:inline-flex items-center gap-1.5 default:whitespace-nowrap default:rounded-full default:px-2.5 default:py-0.5 font-medium text-sm [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'default:bg-ink-100 default:text-ink-700',
        success: 'default:bg-success-50 default:text-brand-700',
        warning: 'default:bg-brass-50 default:text-brass-700',
        info: 'default:bg-info-50 default:text-info-700',
        danger: 'default:bg-danger-50 default:text-danger-700',
        brand: 'default:bg-brand-700 default:text-white',
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
