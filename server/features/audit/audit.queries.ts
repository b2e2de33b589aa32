import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AuditChoices, AuditFilter } from '#core/contract/staff/owner/audit.ts';
import type { Queryable } from '#server/db/connection.ts';
import { newestFirst } from '#server/db/lists/list.ts';
import { readPage, readPart } from '#server/db/lists/page.ts';
import { activity, activitySeals, auditChecks } from '#server/db/schema/activity.ts';
import type { Deps } from '#server/deps.ts';

export type ActivityRow = typeof activity.$inferSelect;
export type CheckRow = typeof auditChecks.$inferSelect;

const LIST = newestFirst(activity, activity.createdAt);

type Reader = Pick<Deps, 'db' | 'brand'>;

/** One page of the record, newest first. */
export const listAudit = (
  { db, brand }: Reader,
  { cursor, limit, ...filter }: AuditFilter & { cursor?: string; limit: number },
) => readPage(db, LIST, { cursor, limit, filter: matches(filter, brand.timeZone) });

/** Reads the same page without counting, for an export. */
export const readAudit = (
  { db, brand }: Reader,
  { cursor, limit, ...filter }: AuditFilter & { cursor?: string; limit: number },
) => readPart(db, LIST, { cursor, limit, filter: matches(filter, brand.timeZone) });

const matches = (
  { actor, subject, action, from, to }: AuditFilter,
  timeZone: string,
): SQL | undefined =>
  and(
    actor ? eq(activity.actor, actor) : undefined,
    subject ? eq(activity.subjectType, subject) : undefined,
    action ? eq(activity.action, action) : undefined,
    from ? sql`${activity.createdAt} >= ${midnight(from, timeZone)}` : undefined,
    to ? sql`${activity.createdAt} < ${midnight(to, timeZone, 1)}` : undefined,
  );

/** The start of a day in the business's time zone. */
const midnight = (day: string, timeZone: string, daysLater = 0): SQL =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone})`;

/** Lists the distinct values of a column by stepping through its index: reading all rows would take a second per million. */
async function listValues(
  db: Queryable,
  column: 'actor' | 'action' | 'subject_type',
): Promise<string[]> {
  const name = sql.identifier(column);
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive step as (
      (select ${name} as value from activity order by ${name} limit 1)
      union all
      select (select ${name} from activity where ${name} > step.value order by ${name} limit 1)
      from step where step.value is not null
    )
    select value from step where value is not null limit ${MOST_CHOICES}`);
  return rows.map(({ value }) => value);
}

/** Customers act under their email addresses, so there may be many. */
const MOST_CHOICES = 1_000;

export async function listChoices(db: Queryable): Promise<AuditChoices> {
  const [actors, subjects, actions] = await Promise.all([
    listValues(db, 'actor'),
    listValues(db, 'subject_type'),
    listValues(db, 'action'),
  ]);
  return { actors, subjects, actions };
}

/** When the first entry was sealed. */
export async function findFirstSealing(db: Queryable): Promise<Date | undefined> {
  const [first] = await db
    .select({ sealedAt: activitySeals.sealedAt })
    .from(activitySeals)
    .orderBy(activitySeals.position)
    .limit(1);
  return first?.sealedAt;
}

export async function findLastCheck(db: Queryable): Promise<CheckRow | undefined> {
  const [last] = await db.select().from(auditChecks).orderBy(desc(auditChecks.id)).limit(1);
  return last;
}

/** The latest check that has ended. */
export async function findLastVerdict(db: Queryable): Promise<CheckRow | undefined> {
  const [last] = await db
    .select()
    .from(auditChecks)
    .where(isNotNull(auditChecks.finishedAt))
    .orderBy(desc(auditChecks.id))
    .limit(1);
  return last;
}

export async function insertCheck(
  db: Queryable,
  check: { startedAt: Date; askedBy: string },
): Promise<number> {
  const [row] = await db.insert(auditChecks).values(check).returning({ id: auditChecks.id });
  if (!row) throw new Error('The check was not noted');
  return row.id;
}

export async function finishCheck(
  db: Queryable,
  id: number,
  result: Partial<typeof auditChecks.$inferInsert>,
): Promise<void> {
  await db.update(auditChecks).set(result).where(eq(auditChecks.id, id));
}

export async function forgetChecksBefore(db: Queryable, moment: Date): Promise<void> {
  await db.delete(auditChecks).where(lt(auditChecks.startedAt, moment));
}
