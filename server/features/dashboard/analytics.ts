import type { Analytics } from '#core/contract/staff/dashboard.ts';
import { APPLICATION_STATUSES } from '#core/domain/applications/application-status.ts';
import type { Deps } from '#server/deps.ts';
import { countLists } from './list-counts.ts';
import { countsOf } from './overview.ts';

/** Counts applications by status, regardless of when they were submitted. */
export async function readAnalytics({ db }: Deps): Promise<Analytics> {
  const lists = await countLists(db);
  return { applications: countsOf(APPLICATION_STATUSES, lists.applications) };
}
