import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PortalCertificate } from '#core/contract/portal/records.ts';
import { holderDetails } from '#core/contract/shared/holder-details.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { canRenew } from '#core/domain/certificates/renewal.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { checkIns, holderChanges } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import type { RecordRow } from '#server/features/certificates/certificates.queries.ts';
import { findRenewalsUnderWay } from '#server/features/certificates/renewal/under-way.ts';
import { toCheckInSummary } from './check-in-views.ts';

type Years = Pick<PortalCertificate, 'checkIns' | 'canRenew' | 'change'>;

/** What the customer page shows about the years of these certificates. */
export async function readYears(
  { db, now, brand }: Pick<Deps, 'db' | 'now' | 'brand'>,
  records: readonly RecordRow[],
): Promise<(record: RecordRow) => Years> {
  const ids = records.map(({ id }) => id);
  const [rows, changes, renewals] = await Promise.all([
    db
      .select()
      .from(checkIns)
      .where(inArray(checkIns.certificateId, ids))
      .orderBy(asc(checkIns.ordinal)),
    db
      .select()
      .from(holderChanges)
      .where(and(inArray(holderChanges.certificateId, ids), eq(holderChanges.state, 'open'))),
    findRenewalsUnderWay(
      db,
      records.map(({ number }) => number),
    ),
  ]);
  const at = now();
  const today = dayOf(at, brand.timeZone);
  return (record) => {
    const { id, number, validUntil, isTest } = record;
    const state = stateOf(record, at, brand.timeZone);
    const isRunning = state === 'valid' || state === 'suspended';
    const change = isRunning && changes.find(({ certificateId }) => certificateId === id);
    return {
      checkIns: rows
        .filter(({ certificateId }) => certificateId === id)
        .map((row) => toCheckInSummary(today, record, row)),
      canRenew: !renewals.has(number) && canRenew({ state, validUntil, isTest }, today),
      change: change
        ? {
            id: change.id,
            details: holderDetails.parse(change),
            note: change.note,
            askedAt: change.askedAt.toISOString(),
          }
        : null,
    };
  };
}
