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
        'group/card flex min-w-0 flex-col gap-5 rounded-card border border-ink-200 bg-white p-6 text-ink-950 sm:p-8',
        dense && 'gap-3 rounded-control p-4 text-sm sm:p-5',
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
