import { Link } from 'wouter';
import type { Permission } from '#core/domain/staff/permissions.ts';
import { whoCan } from '#core/domain/staff/permissions.ts';
import { usePermission } from '#web/admin-kit/session.tsx';
import { Button, buttonStyles } from '#web/components/ui/button.tsx';

/** A record's main button: a link, or the same action as one of the record's controls. */
export type NextStep = {
  label: string;
  /** Names the record, if the page shows several. */
  name?: string;
  why?: string;
  /** Omitted for steps that change nothing. */
  permission?: Permission;
  isPending?: boolean;
  /** Something has to be done first; `why` says what. */
  isDisabled?: boolean;
} & ({ href: string; onTake?: undefined } | { href?: undefined; onTake: () => void });

export function NextStepButton({ permission = 'own-account', ...step }: NextStep) {
  const isAllowed = usePermission(permission);
  const { label, name, why, isPending, isDisabled } = step;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {!isAllowed ? (
        <p className="text-ink-700">
          Next: {label}. {whoCan(permission)}
        </p>
      ) : step.href === undefined ? (
        <Button
          className="max-sm:w-full"
          aria-label={name && `${label}: ${name}`}
          pending={isPending}
          disabled={isDisabled}
          onClick={step.onTake}
        >
          {label}
        </Button>
      ) : (
        <Link href={step.href} className={buttonStyles({ className: 'max-sm:w-full' })}>
          {label}
        </Link>
      )}
      {isAllowed && why && <p className="min-w-0 text-ink-700 sm:flex-1">{why}</p>}
    </div>
  );
}
