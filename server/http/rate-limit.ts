import { sql } from 'drizzle-orm';
import { LIMITS, type LimitName } from '#core/contract/limits.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';

type Limiter = Pick<Deps, 'now' | 'config'> & { db: Queryable };

/** Counts one use; refuses when a limit is used up. Counters are rows, so all processes count together. */
export const countUse = (deps: Limiter, name: LimitName, subject: string): Promise<void> =>
  countUses(deps, subject, { [name]: 1 });

/** Counts several limits at once. Nought uses of one only ask, in the same order as those that count. */
export async function countUses(
  deps: Limiter,
  subject: string,
  uses: Partial<Record<LimitName, 0 | 1>>,
): Promise<void> {
  const now = deps.now();
  const limits = (Object.keys(uses) as LimitName[]).flatMap((name) =>
    LIMITS[name].map(({ max, seconds }) => ({
      key: keyOf(name, seconds, subject),
      max,
      added: uses[name] ?? 0,
      resetsAt: new Date(now.getTime() + seconds * 1000).toISOString(),
    })),
  );
  const rows = limits.map(
    ({ key, added, resetsAt }) => sql`(${key}, ${added}::int, ${resetsAt}::timestamptz)`,
  );
  // Also one that ends later than a new one would: the clock had run ahead. A minute for processes that differ a little.
  const expired = sql`(rate_limits.resets_at <= ${now.toISOString()}::timestamptz
    or rate_limits.resets_at > excluded.resets_at + interval '1 minute')`;
  const counted = await deps.db.execute<{ key: string; uses: number; resets_at: string }>(sql`
    insert into rate_limits (key, uses, resets_at) values ${sql.join(rows, sql`, `)}
    on conflict (key) do update set
      uses = case when ${expired} then 0 else rate_limits.uses end + excluded.uses,
      resets_at = case when ${expired} then excluded.resets_at else rate_limits.resets_at end
    returning key, uses, resets_at`);
  for (const { key, max, added } of limits) {
    const row = counted.rows.find((counter) => counter.key === key);
    if (!row || row.uses - added < Math.max(1, max * deps.config.rateLimitFactor)) continue;
    const wait = Math.ceil((new Date(row.resets_at).getTime() - now.getTime()) / 1000);
    throw new AppError('too_many_requests', 'Too many requests. Please try again later.', {
      retryAfterSeconds: Math.max(1, wait),
    });
  }
}

/** Takes one use back, for limits that count failures only. */
export async function returnUse(db: Queryable, name: LimitName, subject: string): Promise<void> {
  for (const { seconds } of LIMITS[name]) {
    await db.execute(
      sql`update rate_limits set uses = uses - 1 where key = ${keyOf(name, seconds, subject)} and uses > 0`,
    );
  }
}

/** Starts a count anew. */
export async function clearLimit(db: Queryable, name: LimitName, subject: string): Promise<void> {
  for (const { seconds } of LIMITS[name]) {
    await db.execute(sql`delete from rate_limits where key = ${keyOf(name, seconds, subject)}`);
  }
}

const keyOf = (name: LimitName, seconds: number, subject: string) =>
  `${name}:${seconds}:${subject}`;
