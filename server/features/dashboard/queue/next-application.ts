import { and, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Result } from '#core/contract/shared/endpoint.ts';
import type { queue } from '#core/contract/staff/work/queue.ts';
import { certificationApplications as table } from '#server/db/schema/applications.ts';
import type { Deps } from '#server/deps.ts';
import { listColleagues } from '#server/features/assignments/assign.ts';
import { ATTENTION_GROUPS, isSetAside } from '#server/features/dashboard/attention-groups.ts';

const COUNTED = 1_000;

type Next = { id: number; companyName: string };

type Asked = { others: string[]; after: number; now: Date };

/**
 * Applications the caller may take: not set aside, and their own, unassigned, or left by someone who can no longer work on them. Written to
 * match its index.
 */
const isToDecide = ({ others, after, now }: Asked): SQL | undefined =>
  and(
    sql`${table.applicationStatus} in ('submitted', 'under_review')`,
    ne(table.id, after),
    or(isNull(table.assignedReviewer), notInArray(table.assignedReviewer, others)),
    sql`not ${isSetAside('application-due', ATTENTION_GROUPS['application-due'], now)}`,
  );

/** Finds the application to decide after this one: the next that came in, and after the newest the oldest again. */
export async function findNextApplication(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  after: number,
  caller: string,
): Promise<Result<typeof queue.nextApplication>> {
  const colleagues = (await listColleagues(db)).map(({ username }) => username);
  const others = colleagues.filter((username) => username !== caller);
  const waits = isToDecide({ others, after, now: now() });
  const first = (condition: SQL | undefined) =>
    sql`(select ${table.id}, ${table.companyName} as "companyName" from ${table} where ${condition}
      order by ${table.submittedAt}, ${table.id} limit 1)`;
  const later = sql`(${table.submittedAt}, ${table.id}) > (
    select said.submitted_at, said.id from ${table} as said where said.id = ${after})`;
  const [found, counted] = await Promise.all([
    db.execute<Next>(sql`${first(and(waits, later))} union all ${first(waits)} limit 1`),
    db.execute<{ left: number }>(
      sql`select count(*)::int as left from (select from ${table} where ${waits} limit ${COUNTED}) as waiting`,
    ),
  ]);
  return { next: found.rows[0] ?? null, left: counted.rows[0]?.left ?? 0 };
}
