import type { ReactNode } from 'react';
import { Rosette } from '#web/components/ui/rosette.tsx';
import { cn } from '#web/lib/class-names.ts';

type StatusBandProps = {
  /** The heading and what belongs to it. */
  children: ReactNode;
  /** What is left for the customer to do. */
  turn?: ReactNode;
  /** What we do, and by when. */
  next: string;
};

/** Status, what the customer has to do, and what happens next. */
export function StatusBand({ children, turn, next }: StatusBandProps) {
  const aside = 'border-white/20 max-lg:border-t max-lg:pt-5 lg:row-span-2 lg:border-l lg:pl-8';
  return (
    <div className="on-dark relative grid gap-x-12 gap-y-5 overflow-clip rounded-card p-6 sm:p-8 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-[auto_1fr]">
      <Rosette
        strokeWidth={0.25}
        className="absolute -top-32 left-1/3 size-96 text-white/8 max-sm:hidden"
      />
      <div className="relative min-w-0">{children}</div>
      {turn && (
        <div className={cn('relative min-w-0', aside)}>
          <h3 className="kicker font-sans">Your turn</h3>
          {turn}
        </div>
      )}
      <div className={cn('relative min-w-0', turn ? 'border-white/20 border-t pt-5' : aside)}>
        <h3 className="kicker font-sans">What happens next</h3>
        <p className="mt-1.5 max-w-reading break-words">{next}</p>
      </div>
    </div>
  );
}
