import { includesRole } from '#core/domain/portal/roles.ts';
import type { Account } from '#server/features/portal/portal-accounts.ts';

/** Records of each kind that the page shows, newest first. No customer has that many; a page without a limit would serve robots. */
export const MOST = 100;

export const idsOf = (accounts: readonly Account[]): number[] => accounts.map(({ id }) => id);

/** Whose a record is, and whether this address may change it. */
export function ownedBy(accounts: readonly Account[], customerId: number) {
  const role = accounts.find(({ id }) => id === customerId)?.role;
  return {
    accountId: customerId,
    mayEdit: role !== undefined && includesRole(role, 'editor'),
  };
}
