import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { secondFactor } from '#core/contract/staff/accounts/second-factor.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { type Client, openSession } from '#server/features/auth/open-session.ts';
import { lockUser } from '#server/features/staff/staff.queries.ts';
import { clearLimit, countUse } from '#server/http/rate-limit.ts';
import { Refused } from '#server/http/security-log.ts';
import { findPending, signInExpired, spendPending } from './pending-sign-ins.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { noteUse, readSigned } from './staff-passkeys.ts';
import { spendTotpCode } from './totp.ts';
import { wrongCode } from './wrong-code.ts';

type Proof = Parsed<typeof secondFactor.completeSignIn>['body'];

/** Tries are counted before they are checked, so that simultaneous ones count as well. */
export async function completeSignIn(
  deps: Deps,
  pendingToken: string | undefined,
  proof: Proof,
  client: Client,
) {
  const pending = await findPending(deps, pendingToken);
  const { userId, username } = pending;
  await countUse(deps, 'secondFactorFailures', username);
  const check = await prepareCheck(deps, pending, proof);
  return deps.db.transaction(async (tx) => {
    // Disabling the account or changing its password locks it too, and ends what is pending.
    const user = await lockUser(tx, userId);
    if (!user || user.disabledAt || !(await spendPending(tx, pending.id))) {
      throw signInExpired(username);
    }
    await check(tx);
    await clearLimit(tx, 'secondFactorFailures', username);
    return openSession(tx, deps, user, { ...client, way: proof.way });
  });
}

type Check = (tx: Queryable) => Promise<void>;

/** Returns the check to make within the transaction. A passkey challenge is used up before it, even by a wrong answer. */
async function prepareCheck(
  deps: Deps,
  { userId, username }: { userId: number; username: string },
  proof: Proof,
): Promise<Check> {
  if (proof.way === 'passkey') {
    const signed = await readSigned(deps, userId, proof.response);
    return async (tx) => {
      if (!signed || !(await noteUse(tx, signed, deps.now()))) throw badPasskey(username);
    };
  }
  if (proof.way === 'totp') {
    return async (tx) => {
      if (!(await spendTotpCode(tx, deps, userId, proof.code))) throw wrongCode(username);
    };
  }
  return async (tx) => {
    if (await spendRecoveryCode(tx, userId, proof.code, deps.now())) return;
    throw wrongCode(username, 'This is not one of your remaining recovery codes.');
  };
}

const badPasskey = (account: string) =>
  new Refused('invalid_request', 'This passkey does not work here. Please try again.', {
    reason: 'bad-passkey',
    account,
  });
