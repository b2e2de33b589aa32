import type { ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';

type PaymentColumnsProps = {
  /** What is bought and what it costs. */
  aside: ReactNode;
  /** On a phone, where the columns stand below each other. */
  asidePlace: 'before' | 'after';
  children: ReactNode;
};

export function PaymentColumns({ aside, asidePlace, children }: PaymentColumnsProps) {
  const side = (
    <div
      key="aside"
      className={cn('grid gap-6 lg:sticky lg:top-24', asidePlace === 'before' && 'lg:order-last')}
    >
      {aside}
    </div>
  );
  const main = (
    <div key="main" className="grid min-w-0 gap-6">
      {children}
    </div>
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
      {asidePlace === 'before' ? [side, main] : [main, side]}
    </div>
  );
}
