import type { ReactNode } from 'react';

/** The aside follows on a phone: whatever must be known first stands above both columns. */
export function PaymentColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-8">
      <div className="grid min-w-0 gap-6">{children}</div>
      <div data-toasts-elsewhere className="grid gap-6 lg:sticky lg:top-24">
        {aside}
      </div>
    </div>
  );
}
