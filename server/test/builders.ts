import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { insertUser, type UserRow } from '#server/features/auth/auth.queries.ts';

/** A staff account. A test names only what it is about. */
export async function buildUser(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  overrides: Partial<UserRow> & { plainPassword?: string } = {},
): Promise<UserRow & { plainPassword: string }> {
  const { plainPassword = 'correct horse battery', ...rest } = overrides;
  const user = await insertUser(db, {
    username: `user-${randomUUID()}`,
    password: await passwords.hash(plainPassword),
    ...rest,
  });
  if (!user) throw new Error('That user exists already');
  return { ...user, plainPassword };
}
