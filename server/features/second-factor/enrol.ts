import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { requireOwnPassword } from '#server/features/account/account.service.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import type { StaffIdentity } from '#server/features/auth/auth.queries.ts';
import { lockUser } from '#server/features/staff/staff.queries.ts';
import { verifyNewPasskey } from '#server/passkeys/make-passkey.ts';
import { hasFactor, readFactors } from './factors.queries.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { preparePasskey, storePasskey } from './staff-passkeys.ts';
import { prepareTotp, readFirstCode, storeTotp } from './totp.ts';

/** Asks for the password, so that an open browser is not enough to add a factor of one's own. */
export async function beginTotp(deps: Deps, by: StaffIdentity, password: string) {
  await requireOwnPassword(deps, by, password);
  return prepareTotp(deps, by);
}

export async function beginPasskey(deps: Deps, by: StaffIdentity, password: string) {
  await requireOwnPassword(deps, by, password);
  return preparePasskey(deps, by);
}

export async function confirmTotp(deps: Deps, by: StaffIdentity, code: string) {
  const first = await readFirstCode(deps, by, code);
  return addFactor(deps, by, 'set up an authenticator app', async (tx) => {
    if (await storeTotp(tx, by.userId, first, deps.now())) return;
    throw new AppError('conflict', 'Setup was started again. Please use the newest QR code.');
  });
}

type NewPasskey = { name: string; response: Record<string, unknown> };

export async function addPasskey(deps: Deps, by: StaffIdentity, { name, response }: NewPasskey) {
  const { userId } = by;
  const made = await verifyNewPasskey(deps, { userId }, response);
  return addFactor(deps, by, 'added a passkey', (tx) =>
    storePasskey(tx, userId, { ...made, name, createdAt: deps.now() }),
  );
}

/** With the first factor come recovery codes: from now on the password alone opens nothing. */
function addFactor(
  deps: Deps,
  by: StaffIdentity,
  action: 'set up an authenticator app' | 'added a passkey',
  keep: (tx: Queryable) => Promise<void>,
) {
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, by.userId);
    const isFirst = !hasFactor(await readFactors(tx, by.userId));
    await keep(tx);
    const recoveryCodes = isFirst ? await makeRecoveryCodes(tx, by.userId) : null;
    await recordActivity(tx, { subject: ['user', by.userId], actor: by.username, action });
    return { factors: await readFactors(tx, by.userId), recoveryCodes };
  });
}
