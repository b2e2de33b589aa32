import { ConfigError } from '#server/config.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { makeFirstStartCode } from '#server/features/first-start/first-start-codes.ts';
import { hasUsers, insertUser } from './auth.queries.ts';
import { randomPassword } from './auth.service.ts';
import { findWeakness } from './weak-passwords.ts';

type FirstAdmin = {
  username: string;
  password: string;
  /** For the first-start page; undefined if the password was configured. */
  code?: string;
  /** Why the configured password should be replaced soon. */
  weakness?: string;
};

/**
 * Creates the first account if there is none; returns what to show the person who starts the product. A weak password is
 * accepted on one's own machine and refused where others can try it.
 */
export async function ensureFirstAdmin({
  db,
  ...deps
}: Pick<Deps, 'config' | 'brand' | 'passwords' | 'now'> & { db: Queryable }): Promise<
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
  const hash = await deps.passwords.hash(password);
  const user = await insertUser(db, { username, password: hash, role: 'owner' });
  const code = user && !configured ? await makeFirstStartCode(db, user.id, deps.now()) : undefined;
  return { username, password, code, weakness };
}
