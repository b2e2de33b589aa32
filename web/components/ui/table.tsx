import type { ComponentProps } from 'react';
import { cn } from '#web/lib/class-names.ts';

type TableProps = ComponentProps<'table'> & {
  /** Names the table and the area that scrolls sideways on a small screen. */
  label: string;
};

export function Table({ label, className, ...props }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard.
      tabIndex={0}
      className="rounded-control border border-ink-200 bg-white max-xl:overflow-x-auto"
    >
      <table
        aria-label={label}
        className={cn(
          'w-full default:min-w-176 border-separate border-spacing-0 text-left text-sm tabular-nums',
          className,
        )}
        {...props}
      />
    </section>
  );
}

/** Stays in view while the page scrolls; set `--table-top` where a page header is in the way. */
export function TableHead({ className, ...props }: ComponentProps<'thead'>) {
  return (
    <thead
      className={cn('*:*:sticky *:*:top-(--table-top,0px) *:*:z-10 *:*:bg-paper', className)}
      {...props}
    />
  );
}

export function TableBody({ className, ...props }: ComponentProps<'tbody'>) {
  return <tbody className={cn('*:last:*:border-b-0', className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr
      className={cn(
        'in-[tbody]:transition-colors in-[tbody]:hover:bg-paper aria-selected:bg-brand-50',
        className,
      )}
      {...props}
    />
  );
}

type CellProps = {
  /** Right-aligned, for comparing figures. */
  numeric?: boolean;
};

export function TableHeader({
  numeric = false,
  scope = 'col',
  className,
  ...props
}: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope={scope}
      className={cn(
        'h-11 whitespace-nowrap border-ink-200 border-b px-4 font-semibold text-ink-700 first:rounded-tl-control last:rounded-tr-control',
        numeric && 'text-right',
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({
  numeric = false,
  className,
  ...props
}: ComponentProps<'td'> & CellProps) {
  return (
    <td
      className={cn(
        'border-ink-200 border-b px-4 py-2.5 default:align-middle default:first:whitespace-nowrap',
        numeric && 'text-right',
        className,
      )}
      {...props}
    />
  );
}
