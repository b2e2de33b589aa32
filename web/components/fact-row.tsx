import type { ReactNode } from 'react';

/** One row of a `dl`; on a phone the value is below its label. */
export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-5 border-ink-200 border-t py-2.5 last:pb-0 sm:grid-cols-[9.5rem_1fr]">
      <dt className="text-ink-600 text-sm leading-6.5">{label}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </div>
  );
}
