import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/class-names.ts';

export function Tabs({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root className={cn('min-w-0', className)} {...props} />;
}

/** Scrolls sideways where the tabs do not fit. */
export function TabsList({ className, ...props }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      className={cn(
        'scrollbar-none flex gap-4 overflow-x-auto shadow-[inset_0_-1px_0_var(--color-ink-200)]',
        className,
      )}
      {...props}
    />
  );
}

// The ring is drawn inside: the scroller would clip an outer one.
export function TabsTrigger({ className, ...props }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        'inline-flex h-11 shrink-0 scroll-m-4 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-1 font-medium text-ink-700 transition-colors [&_svg]:size-4.5',
        'hover:text-ink-950 focus-visible:rounded-control focus-visible:-outline-offset-3 disabled:cursor-not-allowed disabled:opacity-50',
        'data-[state=active]:border-brand-700 data-[state=active]:text-brand-700',
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn('pt-6', className)} {...props} />;
}
