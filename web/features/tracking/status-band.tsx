import type { ReactNode } from 'react';
import { Rosette } from '#web/components/ui/rosette.tsx';

type StatusBandProps = {
  /** The heading and what belongs to it. */
  children: ReactNode;
  next: string;
};

/** Where is it, and what happens next: the answer to the first second. */
export function StatusBand({ children, next }: StatusBandProps) {
  return (
    <div className="on-dark relative grid gap-x-12 gap-y-5 overflow-clip rounded-card p-6 sm:p-8 lg:grid-cols-[1.4fr_1fr]">
      <Rosette
        strokeWidth={0.25}
        className="absolute -top-32 left-1/3 size-96 text-white/8 max-sm:hidden"
      />
      <div className="relative min-w-0">{children}</div>
      <div className="relative min-w-0 border-white/20 max-lg:border-t max-lg:pt-5 lg:border-l lg:pl-8">
        <p className="kicker">What happens next</p>
        <p className="mt-1.5 break-words">{next}</p>
      </div>
    </div>
  );
}
