import { isAllowed } from '#core/domain/staff/permissions.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { deleteSession, type StaffIdentity } from '#server/features/auth/auth.queries.ts';
import { idleSince } from '#server/features/auth/sessions.ts';
import { deleteOtherSessions, listSessions } from './staff.queries.ts';

/** Lists everyone's sessions for account managers, and only their own for others. */
const listVisible = ({ db, now: clock }: Pick<Deps, 'db' | 'now'>, by: StaffIdentity) => {
  const now = clock();
  const userId = isAllowed(by.role, 'manage-accounts') ? undefined : by.userId;
  return listSessions(db, { now, idleSince: idleSince(now), userId });
};

export async function readSessions(deps: Pick<Deps, 'db' | 'now'>, by: StaffIdentity) {
  const rows = await listVisible(deps, by);
  return rows.map(({ userId: _, createdAt, lastUsedAt, expiresAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: session.id === by.sessionId,
  }));
}

/** Returns whose session it was. */
export async function endSession(deps: Deps, by: StaffIdentity, id: number): Promise<string> {
  const session = (await listVisible(deps, by)).find((entry) => entry.id === id);
  if (!session) throw new AppError('not_found', 'This session has already ended.');
  await deps.db.transaction(async (tx) => {
    await deleteSession(tx, id);
    await recordActivity(tx, {
      subject: ['user', session.userId],
      actor: by.username,
      action: 'ended a session',
    });
  });
  return session.username;
}

/** Ends all of one's own sessions except the current one; returns how many there were. */
export const endOtherSessions = ({ db }: Pick<Deps, 'db'>, by: StaffIdentity): Promise<number> =>
  db.transaction(async (tx) => {
    const ended = await deleteOtherSessions(tx, by.userId, by.sessionId);
    await recordActivity(tx, {
      subject: ['user', by.userId],
      actor: by.username,
      action: 'ended all other sessions',
    });
    return ended;
  });
