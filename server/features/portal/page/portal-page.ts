import { desc, inArray } from 'drizzle-orm';
import type { PortalApplication, PortalPage } from '#core/contract/portal/records.ts';
import { programmeName } from '#core/domain/catalogue.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificationApplications as applications } from '#server/db/schema/applications.ts';
import type { Deps } from '#server/deps.ts';
import { type Account, listAccounts } from '#server/features/portal/portal-accounts.ts';
import { idsOf, MOST, ownedBy } from './owned.ts';
import { listOwnAssessments, listUnfinished } from './portal-assessments.ts';
import { listOwnCertificates } from './portal-certificates.ts';
import { listOwnOrders } from './portal-orders.ts';
import { findErasureRequest, listColleagues, nameAccounts } from './portal-people.ts';

/** Reads everything that an address can see now. Each list takes one or two queries, which run in parallel. */
export async function readPortalPage(
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'config'>,
  { email }: { email: string },
): Promise<PortalPage> {
  const { db } = deps;
  const own = await listAccounts(db, email);
  const [
    accounts,
    unfinished,
    orders,
    sentApplications,
    assessments,
    certificates,
    colleagues,
    erasureRequest,
  ] = await Promise.all([
    nameAccounts(db, own),
    listUnfinished(db, email),
    listOwnOrders(db, own),
    listOwnApplications(db, own),
    listOwnAssessments(db, own),
    listOwnCertificates(deps, own),
    listColleagues(db, own),
    findErasureRequest(db, email),
  ]);
  return {
    email,
    accounts,
    unfinished,
    orders,
    applications: sentApplications,
    assessments,
    certificates,
    colleagues,
    erasureRequest,
  };
}

/** Newest first. */
async function listOwnApplications(
  db: Queryable,
  accounts: readonly Account[],
): Promise<PortalApplication[]> {
  const rows = await db
    .select()
    .from(applications)
    .where(inArray(applications.customerId, idsOf(accounts)))
    .orderBy(desc(applications.submittedAt), desc(applications.id))
    .limit(MOST);
  return rows.map((row) => ({
    ...ownedBy(accounts, row.customerId),
    applicationNumber: row.applicationNumber,
    companyName: row.companyName,
    certificationType: programmeName(row.certificationType),
    applicationStatus: row.applicationStatus,
    reviewNotes: row.reviewNotes,
    submittedAt: row.submittedAt.toISOString(),
  }));
}
