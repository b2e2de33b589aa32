import { count, sql } from 'drizzle-orm';
import type { SecondFactorRule } from '#core/contract/staff/accounts/second-factor.ts';
import { users } from '#server/db/schema/access/staff.ts';
import type { Deps } from '#server/deps.ts';
import { canSignIn, HAS_FACTOR } from '#server/features/auth/auth.queries.ts';
import { changeSettings } from '#server/features/settings/settings.service.ts';
import { isSecondFactorRequired } from './factors.queries.ts';

export async function readRule({ db }: Pick<Deps, 'db'>): Promise<SecondFactorRule> {
  const [people] = await db
    .select({
      accounts: count(),
      withoutFactor: sql<number>`count(*) filter (where not ${sql.raw(HAS_FACTOR)})::int`,
    })
    .from(users)
    .where(canSignIn);
  return {
    isRequired: await isSecondFactorRequired(db),
    accounts: people?.accounts ?? 0,
    withoutFactor: people?.withoutFactor ?? 0,
  };
}

/** Takes effect at once, also for open sessions: from then on they can only set up a factor. */
export async function saveRule(deps: Deps, isRequired: boolean, actor: string) {
  await changeSettings(deps, { requiresSecondFactor: isRequired }, actor);
  return readRule(deps);
}
