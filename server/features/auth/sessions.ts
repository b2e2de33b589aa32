import type { Deps } from '#server/deps.ts';
import { purgePending } from '#server/features/second-factor/pending-sign-ins.ts';
import { Refused, writeSecurityLine } from '#server/http/security-log.ts';
import {
  deleteEndedSessions,
  findStaffSession,
  type StaffIdentity,
  touchSession,
} from './auth.queries.ts';
import { purgeDevices } from './known-devices.ts';
import { hashToken } from './tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds from the login; use does not lengthen it. */
export const SESSION_MS = 24 * HOUR;
/** Milliseconds without use after which the password is asked for again. */
const IDLE_MS = 2 * HOUR;
/** Milliseconds. Use is recorded at most this often, so that reading costs no write. */
const NOTED_EVERY_MS = MINUTE;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

/** Sessions that were last used before this are over. */
export const idleSince = (now: Date): Date => before(now, IDLE_MS);

type Caller = {
  address: string;
  /** The page made the request on its own, with no one using it. */
  isUnattended: boolean;
};

/** Returns the account a token belongs to; refuses one whose session has ended. */
export async function authenticate(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  token: string | undefined,
  { address, isUnattended }: Caller,
): Promise<StaffIdentity> {
  if (!token) throw signInFirst('no-session');
  const found = await findStaffSession(db, hashToken(token));
  if (!found) throw signInFirst('unknown-session');
  const { lastUsedAt, address: lastAddress, isDisabled, ...staff } = found;
  const now = clock();
  if (isDisabled) throw signInFirst('disabled', staff.username);
  if (staff.expiresAt <= now) throw signInFirst('expired-session', staff.username);
  if (lastUsedAt <= idleSince(now)) throw signInFirst('idle-session', staff.username);
  const isUseToNote = !isUnattended && lastUsedAt <= before(now, NOTED_EVERY_MS);
  // Another address is always noted: a stolen cookie must show in the list of sessions.
  if (isUseToNote || lastAddress !== address) {
    await touchSession(db, staff.sessionId, { usedAt: isUnattended ? undefined : now, address });
  }
  return staff;
}

const signInFirst = (reason: Refused['refusal']['reason'], account?: string) =>
  new Refused('not_authenticated', 'Please sign in', { reason, account });

/** Deletes sessions that have expired, sign-ins that were never completed, and browsers unused for long. */
export async function purgeSessions({
  db,
  log,
  now: clock,
}: Pick<Deps, 'db' | 'log' | 'now'>): Promise<void> {
  const now = clock();
  await purgePending(db, now);
  await purgeDevices(db, now);
  for (const ended of await deleteEndedSessions(db, { now, idleSince: idleSince(now) })) {
    writeSecurityLine(log, {
      event: 'session-end',
      outcome: 'done',
      account: ended.username,
      actor: 'system',
      reason: ended.expiresAt <= now ? 'expired' : 'idle',
    });
  }
}
