import { sql } from 'drizzle-orm';
import { LIMITS, type LimitName } from '#core/contract/limits.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';

/**
 * A named statement: without a name it would be built, parsed and planned for every call.
 * A counter that ends later than a new one would is also expired: the clock had run ahead. A minute for processes that
 * differ a little.
 */
const COUNT_USE = {
  name: 'count-use',
  text: `
    insert into rate_limits as counter (key, uses, resets_at)
    select key, 1, $3::timestamptz + seconds * interval '1 second'
    from unnest($1::text[], $2::int[]) as limits (key, seconds)
    on conflict (key) do update set (uses, resets_at) = (
      select case when is_expired then 1 else counter.uses + 1 end,
        case when is_expired then excluded.resets_at else counter.resets_at end
      from (select counter.resets_at <= $3
        or counter.resets_at > excluded.resets_at + interval '1 minute' as is_expired) as state)
    returning key, uses, resets_at`,
};

type Counter = { key: string; uses: number; resets_at: Date };

/** Counts one use; refuses when a limit is used up. Counters are rows, so all processes count together. */
export async function countUse(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  name: LimitName,
  subject: string,
): Promise<void> {
  const limits = LIMITS[name].map((limit) => ({
    ...limit,
    key: keyOf(name, limit.seconds, subject),
  }));
  const time = now();
  const { rows } = await db.$client.query<Counter>({
    ...COUNT_USE,
    values: [limits.map(({ key }) => key), limits.map(({ seconds }) => seconds), time],
  });
  for (const { max, key } of limits) {
    const row = rows.find((counter) => counter.key === key);
    if (!row || row.uses <= Math.max(1, max * config.rateLimitFactor)) continue;
    const wait = Math.ceil((row.resets_at.getTime() - time.getTime()) / 1000);
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

export const keyOf = (name: LimitName, seconds: number, subject: string) =>
  `${name}:${seconds}:${subject}`;
