import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Result } from '#core/contract/shared/endpoint.ts';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import type { Prices } from '#core/domain/payments/prices.ts';
import { isAllowed, type Permission, whoCan } from '#core/domain/staff/permissions.ts';
import { callOrNull } from '#web/lib/api.ts';
import { brand } from '#web/lib/brand.ts';
import { cn } from '#web/lib/class-names.ts';
import { clearSessionEnd } from '#web/lib/session-end.ts';

type Session = Result<typeof auth.session>;

/** Who is signed in; null for a visitor. */
export const staffSession = queryOptions({
  queryKey: ['staff-session'],
  queryFn: async ({ client }) => {
    const session = await callOrNull(auth.session, {});
    if (session) dropDataOfOthers(client, session);
    return session;
  },
});

/** Shows whose session it is now, after a login here or in another tab. */
export function followSession(client: QueryClient, session: Session): void {
  dropDataOfOthers(client, session);
  client.setQueryData(staffSession.queryKey, session);
}

/** Name of the user whose data is in the cache. Kept apart from the session, which is null once it has ended. */
const LAST_USER = ['last-user'];

/** Drops the former user's data: what they had typed must not be saved under another name. */
function dropDataOfOthers(client: QueryClient, { username }: Session): void {
  const former = client.getQueryData<string>(LAST_USER);
  if (former !== undefined && former !== username) {
    const [ownKey] = staffSession.queryKey;
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ownKey });
    clearSessionEnd();
  }
  // Drafts are kept until the logout, so the name must be as well.
  client.setQueryDefaults(LAST_USER, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(LAST_USER, username);
}

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
