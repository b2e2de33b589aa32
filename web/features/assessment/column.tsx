import type { ReactNode } from 'react';

/** One column on paper, for one thing at a time. */
export function Column({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-[calc(100dvh-8rem)] bg-paper">
      <div className="mx-auto w-full max-w-[46rem] px-5 py-8 sm:py-12 low:py-5">{children}</div>
    </div>
  );
}
