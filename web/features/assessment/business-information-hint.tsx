import { Mail } from 'lucide-react';
import { Link } from 'wouter';
import { cn } from '#web/lib/class-names.ts';
import { preApplicationSlot } from '#web/lib/slots.ts';

/** For visitors of whom nothing is known yet. */
export function BusinessInformationHint({ className }: { className?: string }) {
  if (preApplicationSlot.read()) return null;
  return (
    <p className={cn('flex gap-2.5 text-ink-700 text-sm', className)}>
      <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass-700" />
      <span>
        <Link href="/start-application" className="link">
          Add your business information
        </Link>{' '}
        now, or tell us at the end who should get the report.
      </span>
    </p>
  );
}
