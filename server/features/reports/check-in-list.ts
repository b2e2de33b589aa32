import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { ReportedCheckIn, reports } from '#core/contract/staff/reports.ts';
import type { CheckInOutcome } from '#core/domain/insights/figures.ts';
import { periodOf } from '#core/domain/insights/ranges.ts';
import type { Key } from '#server/db/lists/keys.ts';
import type { List } from '#server/db/lists/list.ts';
import { readPage } from '#server/db/lists/page.ts';
import { byKeys } from '#server/db/lists/sorts.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import type { Deps } from '#server/deps.ts';
import { checkInOutcome, isCheckInDue } from '#server/features/insights/certificate-figures.ts';
import { factsOf, refuseOddRange } from '#server/features/insights/compare.ts';

type CheckInQuery = Parsed<typeof reports.checkIns>['query'];

const NEWEST: readonly Key[] = [
  { of: sql`${checkIns.deadline}`, kind: 'day' },
  { of: checkIns.id, kind: 'id' },
];

const CHECK_INS: List<{ id: number }, 'deadline'> = {
  table: checkIns,
  columns: { id: checkIns.id },
  newest: NEWEST,
  sorts: { deadline: byKeys(NEWEST) },
  usual: '-deadline',
};

/** Lists the check-ins behind a figure of the report: one page of them, and how many there are. */
export async function listReportedCheckIns(
  deps: Deps,
  { from, to, outcome, limit, cursor }: CheckInQuery,
) {
  refuseOddRange({ from, to });
  const facts = factsOf(deps);
  const { rows, ...page } = await readPage(deps.db, CHECK_INS, {
    filter: and(
      isCheckInDue(periodOf({ from, to }, facts.timeZone), facts),
      sql`${checkInOutcome(facts)} = ${outcome}`,
    ),
    limit,
    cursor,
  });
  return {
    ...page,
    rows: await readCheckIns(
      deps,
      rows.map(({ id }) => id),
      outcome,
    ),
  };
}

async function readCheckIns(
  { db }: Deps,
  ids: readonly number[],
  outcome: CheckInOutcome,
): Promise<ReportedCheckIn[]> {
  const found = await db
    .select({ checkIn: checkIns, certificate: certificates })
    .from(checkIns)
    .innerJoin(certificates, eq(certificates.id, checkIns.certificateId))
    .where(inArray(checkIns.id, [...ids]));
  return ids.flatMap((id) => {
    const row = found.find(({ checkIn }) => checkIn.id === id);
    if (!row) return [];
    const { checkIn, certificate } = row;
    return [
      {
        id,
        certificateId: certificate.id,
        number: certificate.number,
        holderName: certificate.holderName,
        ordinal: checkIn.ordinal,
        lastDay: checkIn.extendedTo ?? checkIn.dueOn,
        // A check-in that was returned is missing until it is submitted again.
        submittedAt: outcome === 'missing' ? null : (checkIn.submittedAt?.toISOString() ?? null),
      },
    ];
  });
}
