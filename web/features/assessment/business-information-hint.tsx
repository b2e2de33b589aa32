import { Mail } from 'lucide-react';
import { Link } from 'wouter';
import { cn } from '#web/lib/class-names.ts';
import { preApplicationSlot } from '#web/lib/slots.ts';

type BusinessInformationHintProps = {
  /** With results at hand the form leads back to them. */
  finishedSession?: string;
  className?: string;
};

/** For visitors of whom nothing is known yet. */
export function BusinessInformationHint({
  finishedSession,
  className,
}: BusinessInformationHintProps) {
  if (preApplicationSlot.read()) return null;
  const search = finishedSession ? `?results=${finishedSession}` : '';
  return (
    <p className={cn('flex gap-2.5 text-ink-700 text-sm', className)}>
      <Mail aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-brass-700" />
      <span>
        <Link href={`/start-application${search}`} className="link">
          Add your business information
        </Link>{' '}
        so that we can send you the results.
      </span>
    </p>
  );
}
