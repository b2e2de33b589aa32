import type { CheckInDetails } from '#core/contract/check-ins/check-in-records.ts';
import type { Deps } from '#server/deps.ts';
import { findRecord } from '#server/features/certificates/certificates.queries.ts';
import { toCheckInDetails } from './check-in-views.ts';
import { findCheckIn } from './check-ins.queries.ts';
import { unknownCheckIn } from './give-time.ts';

/** One check-in as staff see it. */
export async function readDetails(
  deps: Pick<Deps, 'db' | 'now' | 'brand'>,
  id: number,
): Promise<CheckInDetails> {
  const row = await findCheckIn(deps.db, id);
  const record = row && (await findRecord(deps.db, { id: row.certificateId }));
  if (!record) throw unknownCheckIn();
  return toCheckInDetails(deps, record, row);
}
