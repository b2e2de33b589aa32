import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export function Accordion({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={clsx('divide-y divide-ink-200 border-ink-200 border-y', className)}
      {...props}
    />
  );
}

type AccordionItemProps = ComponentProps<'details'> & {
  /** Items of one name close each other, without a script. */
  name?: string;
  summary: ReactNode;
};

export function AccordionItem({ summary, className, children, ...props }: AccordionItemProps) {
  return (
    <details className={clsx('disclosure group', className)} {...props}>
      <summary className="flex rounded-sm min-h-16 items-center justify-between gap-6 py-4 font-semibold text-base transition-colors hover:text-brand-700 [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-600 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="max-w-reading pr-8 pb-6 text-ink-700">{children}</div>
    </details>
  );
}
