import { sql } from 'drizzle-orm';
import { LIMITS, type LimitName } from '#core/contract/shared/endpoint.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';

/**
 * A named statement: without a name it would be built, parsed and planned for every call.
 * A counter that ends later than a new one would is expired too: the clock had run ahead. The minute allows for
 * processes whose clocks differ.
 */
const COUNT_USES = {
  name: 'count-uses',
  text: `
    insert into rate_limits as counter (key, uses, resets_at)
    select key, added, $4::timestamptz + seconds * interval '1 second'
    from unnest($1::text[], $2::int[], $3::int[]) as limits (key, added, seconds)
    on conflict (key) do update set (uses, resets_at) = (
      select case when is_expired then 0 else counter.uses end + excluded.uses,
        case when is_expired then excluded.resets_at else counter.resets_at end
      from (select counter.resets_at <= $4
        or counter.resets_at > excluded.resets_at + interval '1 minute' as is_expired) as state)
    returning key, uses, resets_at`,
};

type Counter = { key: string; uses: number; resets_at: Date };

type Limiter = Pick<Deps, 'db' | 'now' | 'config'>;

/** Counts one use; refuses when a limit is used up. Counters are rows, so all processes count together. */
export const countUse = (deps: Limiter, name: LimitName, subject: string): Promise<void> =>
  countUses(deps, subject, { [name]: 1 });

/** Counts a use only if the work is done: what is refused or fails is tried again, and its tries must use up nothing. */
export async function countIfDone<T>(
  deps: Limiter,
  name: LimitName,
  subject: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await countUse(deps, name, subject);
    return await work();
  } catch (error) {
    await returnUse(deps.db, name, subject);
    throw error;
  }
}

/** Counts several limits at once. 0 only checks a limit, in the same order as those that count. */
export async function countUses(
  { db, now, config }: Limiter,
  subject: string,
  uses: Partial<Record<LimitName, 0 | 1>>,
): Promise<void> {
  const limits = (Object.keys(uses) as LimitName[]).flatMap((name) =>
    LIMITS[name].map(({ max, seconds }) => ({
      key: keyOf(name, seconds, subject),
      added: uses[name] ?? 0,
      max,
      seconds,
    })),
  );
  const time = now();
  const { rows } = await db.$client.query<Counter>({
    ...COUNT_USES,
    values: [
      limits.map(({ key }) => key),
      limits.map(({ added }) => added),
      limits.map(({ seconds }) => seconds),
      time,
    ],
  });
  for (const { key, max, added } of limits) {
    const row = rows.find((counter) => counter.key === key);
    if (!row || row.uses - added < Math.max(1, max * config.rateLimitFactor)) continue;
    const wait = Math.ceil((row.resets_at.getTime() - time.getTime()) / 1000);
    throw new AppError('too_many_requests', 'Too many requests. Please try again later.', {
      retryAfterSeconds: Math.max(1, wait),
    });
  }
}

/** Reverts one use, for limits that count only failures. */
export async function returnUse(db: Queryable, name: LimitName, subject: string): Promise<void> {
  for (const { seconds } of LIMITS[name]) {
    await db.execute(
      sql`update rate_limits set uses = uses - 1 where key = ${keyOf(name, seconds, subject)} and uses > 0`,
    );
  }
}

/** Resets a counter. */
export async function clearLimit(db: Queryable, name: LimitName, subject: string): Promise<void> {
  for (const { seconds } of LIMITS[name]) {
    await db.execute(sql`delete from rate_limits where key = ${keyOf(name, seconds, subject)}`);
  }
}

const keyOf = (name: LimitName, seconds: number, subject: string) =>
  `${name}:${seconds}:${subject}`;
