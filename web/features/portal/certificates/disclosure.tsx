import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Collapses content that few people need every day. */
export const Disclosure = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="disclosure group border-ink-200 border-t pt-1">
    <summary className="flex min-h-11 list-none items-center justify-between gap-4 font-medium">
      {title}
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-700 transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="grid min-w-0 gap-4 pt-2 pb-2">{children}</div>
  </details>
);
