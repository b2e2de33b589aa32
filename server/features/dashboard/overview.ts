import type { Overview } from '#core/contract/staff/dashboard.ts';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import { LEAD_STATUSES } from '#core/domain/leads/lead-status.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { APPLICATIONS } from '#server/db/lists/lists.ts';
import { readRows } from '#server/db/lists/page.ts';
import type { Deps } from '#server/deps.ts';
import { readOpenSetup } from '#server/features/setup/setup.service.ts';
import { readAttention } from './attention.ts';
import type { ListCounts } from './list-counts.ts';

const RECENT = 5;

/** A status without rows counts as zero. */
export const countsOf = <S extends string>(
  statuses: readonly S[],
  ...counted: readonly Record<string, number>[]
): Record<S, number> =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      counted.reduce((sum, counts) => sum + (counts[status] ?? 0), 0),
    ]),
  ) as Record<S, number>;

/** Reads the first page that staff see. */
export async function readOverview(
  deps: Deps,
  readCounts: () => Promise<ListCounts>,
): Promise<Overview> {
  const { db, gateway } = deps;
  const [counts, recent, attention, openSetup] = await Promise.all([
    readCounts(),
    readRows(db, APPLICATIONS, { limit: RECENT }),
    readAttention(deps),
    readOpenSetup(deps),
  ]);
  return {
    applications: countsOf(APPLICATION_STATUSES, counts.applications),
    leads: countsOf(LEAD_STATUSES, counts.leads),
    // Sandbox orders count until real payments are enabled.
    orders: countsOf(
      ORDER_STATUSES,
      counts.orders,
      ...(gateway.isLive ? [] : [counts['test-orders']]),
    ),
    inquiries: countsOf(['answered', 'unanswered'], counts.inquiries),
    recentApplications: recent.map((row) => ({
      id: row.id,
      applicationNumber: row.applicationNumber,
      name: `${row.firstName} ${row.lastName}`,
      companyName: row.companyName,
      certificationType: row.certificationType,
      applicationStatus: row.applicationStatus,
      submittedAt: row.submittedAt.toISOString(),
    })),
    ...openSetup,
    attention,
  };
}
