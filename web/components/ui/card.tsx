import type { ComponentProps } from 'react';
import { cn } from '#web/lib/class-names.ts';

type CardProps = ComponentProps<'div'> & {
  /** Smaller radius and padding, for staff lists. */
  dense?: boolean;
  /** Lifts under the pointer: for cards that lead somewhere. */
  interactive?: boolean;
};

export function Card({ dense = false, interactive = false, className, ...props }: CardProps) {
  return (
    <div
      data-dense={dense || undefined}
      className={cn(
        'group/card default:flex min-w-0 default:flex-col border default:border-ink-200 default:bg-white text-ink-950',
        dense
          ? 'default:gap-3 rounded-control default:p-4 text-sm default:sm:p-5'
          : 'default:gap-5 rounded-card default:p-6 default:sm:p-8',
        interactive &&
          'transition-[border-color,box-shadow] duration-200 hover:border-ink-300 hover:shadow-raised',
        className,
      )}
      {...props}
    />
  );
}

export function CardHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('grid gap-1.5', className)} {...props} />;
}

type CardTitleProps = ComponentProps<'h3'> & { as?: 'h1' | 'h2' | 'h3' | 'h4' };

export function CardTitle({ as: Heading = 'h3', className, ...props }: CardTitleProps) {
  return (
    <Heading
      className={cn(
        'text-xl group-data-dense/card:font-sans group-data-dense/card:font-semibold group-data-dense/card:text-base group-data-dense/card:tracking-normal',
        className,
      )}
      {...props}
    />
  );
}

export function CardDescription({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('text-ink-700', className)} {...props} />;
}
