import { ConfigError } from '#server/config.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { hasUsers, insertUser } from './auth.queries.ts';
import { randomPassword } from './auth.service.ts';
import { findWeakness } from './weak-passwords.ts';

type FirstAdmin = {
  username: string;
  password: string;
  /** Why the configured password should be replaced soon. */
  weakness?: string;
};

/**
 * Makes the first account where there is none; gives back what to show the person who starts the product. An easy
 * password is good enough for one's own machine, and refused where others can try it.
 */
export async function ensureFirstAdmin({
  db,
  ...deps
}: Pick<Deps, 'config' | 'brand' | 'passwords'> & { db: Queryable }): Promise<
  FirstAdmin | undefined
> {
  if (await hasUsers(db)) return undefined;
  const { firstAdmin: configured, isPublic } = deps.config;
  const { username, password } = configured ?? { username: 'admin', password: randomPassword() };
  const person = { username, displayName: null, email: null };
  const weakness = configured && (await findWeakness(deps, password, person));
  if (weakness && isPublic) {
    throw new ConfigError(
      `ADMIN_PASSWORD cannot be used for a site that others can reach: ${weakness}. Or leave it unset: then one is made and shown once.`,
    );
  }
  await insertUser(db, { username, password: await deps.passwords.hash(password), role: 'owner' });
  return { username, password, weakness };
}
