import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import type { Prices } from '#core/domain/payments/prices.ts';
import { isAllowed, type Permission, whoCan } from '#core/domain/staff/permissions.ts';
import { callOrNull } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { cn } from '#web/lib/class-names.ts';

/** Who is signed in; null for a visitor. */
export const staffSession = queryOptions({
  queryKey: ['staff-session'],
  queryFn: () => callOrNull(auth.session, {}),
});

/** Whether the signed-in person may do this. The server checks again; this only decides what to offer. */
export function usePermission(permission: Permission): boolean {
  const { data: session } = useQuery(staffSession);
  return session ? isAllowed(session.role, permission) : false;
}

/** Returns the current prices. Each form that shows them reloads them: its page may be older than they are. */
export function usePrices(): Prices {
  const { data: session } = useQuery({ ...staffSession, refetchOnMount: 'always' });
  return session?.prices ?? brand.prices;
}

type OnlyProps = { to: Permission; children: ReactNode };

/** Shows its content only to users with the permission: the reason is given elsewhere. */
export const Only = ({ to, children }: OnlyProps) => usePermission(to) && children;

/** Disables fields and buttons for users without the permission. Links in it keep working. */
export const Guarded = ({ to, children }: OnlyProps) => (
  <fieldset disabled={!usePermission(to)} className="contents">
    {children}
  </fieldset>
);

type AllowedProps = { to: Permission; children: ReactNode; className?: string };

/** Shows its content to users with the permission, and tells others who has it. */
export function Allowed({ to, children, className }: AllowedProps) {
  return usePermission(to) ? (
    children
  ) : (
    <p className={cn('text-ink-600 text-sm', className)}>{whoCan(to)}</p>
  );
}
