import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { userPasskeys } from '#server/db/schema/access/second-factor.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffIdentity } from '#server/features/auth/auth.queries.ts';
import { keepChallenge, spendChallenge } from '#server/passkeys/challenges.ts';
import { checkSignature } from '#server/passkeys/check-passkey.ts';
import {
  keptCounter,
  passkeyRefused,
  prepareMaking,
  refuseTooMany,
  type verifyNewPasskey,
} from '#server/passkeys/make-passkey.ts';
import { readMessage, siteOf } from '#server/passkeys/passkey-message.ts';
import { webauthn } from '#server/passkeys/webauthn.ts';
import { listPasskeys } from './factors.queries.ts';

type Site = Pick<Deps, 'db' | 'now' | 'config' | 'brand'>;

/** Browsers do not offer it unasked, so it does not get in the way on the customer's page. */
export const preparePasskey = async (deps: Site, { userId, username }: StaffIdentity) =>
  prepareMaking(deps, {
    asked: { userId },
    name: username,
    identity: `account ${userId}`,
    known: await listPasskeys(deps.db, userId),
    isDiscoverable: false,
  });

type Made = Awaited<ReturnType<typeof verifyNewPasskey>>;

/** The caller has locked the account. */
export async function storePasskey(
  tx: Queryable,
  userId: number,
  made: Made & { name: string; createdAt: Date },
): Promise<void> {
  refuseTooMany((await listPasskeys(tx, userId)).length);
  const kept = await tx
    .insert(userPasskeys)
    .values({ ...made, userId })
    .onConflictDoNothing({ target: userPasskeys.credentialId })
    .returning({ id: userPasskeys.id });
  // Sending the id of another person's passkey must not replace it.
  if (kept.length === 0) throw passkeyRefused();
}

/** Returns what a browser needs to complete a sign-in. It names the passkeys, as the password was right already. */
export async function createPasskeyOptions(deps: Site, userId: number) {
  const known = await listPasskeys(deps.db, userId);
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).id,
    userVerification: 'preferred',
    allowCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  });
  await keepChallenge(deps.db, deps, options.challenge, { userId });
  return { options: { ...options } };
}

type Signed = { passkeyId: number; formerCounter: number; counter: number };

/** Returns this account's passkey that signed our challenge; undefined for any other message. */
export async function readSigned(
  deps: Site,
  userId: number,
  sent: Record<string, unknown>,
): Promise<Signed | undefined> {
  const read = readMessage<AuthenticationResponseJSON>(sent);
  if (!read || !(await spendChallenge(deps.db, deps, read.challenge, { userId }))) return undefined;
  const known = await listPasskeys(deps.db, userId);
  const passkey = known.find(({ credentialId }) => credentialId === read.message.id);
  if (!passkey) return undefined;
  const counter = await checkSignature(deps, passkey, read);
  if (counter === undefined) return undefined;
  return { passkeyId: passkey.id, formerCounter: passkey.counter, counter };
}

/** False if the passkey was used or removed meanwhile: of two copies of a device, only one gets in. */
export async function noteUse(
  tx: Queryable,
  { passkeyId, formerCounter, counter }: Signed,
  now: Date,
): Promise<boolean> {
  const noted = await tx
    .update(userPasskeys)
    .set({ counter: keptCounter(counter), lastUsedAt: now })
    .where(and(eq(userPasskeys.id, passkeyId), eq(userPasskeys.counter, formerCounter)))
    .returning({ id: userPasskeys.id });
  return noted.length > 0;
}
