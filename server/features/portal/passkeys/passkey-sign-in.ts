import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { portalPasskeys } from '#server/db/schema/access/portal.ts';
import type { Deps } from '#server/deps.ts';
import { Refused } from '#server/http/security-log.ts';
import { keepChallenge, spendChallenge } from '#server/passkeys/challenges.ts';
import { checkSignature } from '#server/passkeys/check-passkey.ts';
import { keptCounter } from '#server/passkeys/make-passkey.ts';
import { handleOf, readMessage, siteOf } from '#server/passkeys/passkey-message.ts';
import { webauthn } from '#server/passkeys/webauthn.ts';

type Site = Pick<Deps, 'db' | 'now' | 'config' | 'brand'>;
type PasskeyRow = typeof portalPasskeys.$inferSelect;

/** Names no passkey: the browser offers those it has for this site, and we do not reveal which we know. */
export async function preparePasskeySignIn(deps: Site) {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).id,
    userVerification: 'preferred',
  });
  await keepChallenge(deps.db, deps, options.challenge, undefined);
  return { options: { ...options } };
}

/** Finds the address whose passkey signed our challenge. Whatever is wrong, the answer is the same. */
export async function findAddressOfPasskey(
  deps: Site,
  sent: Record<string, unknown>,
): Promise<string> {
  const read = readMessage<AuthenticationResponseJSON>(sent);
  if (!read) throw badPasskey();
  const { message, challenge } = read;
  if (!(await spendChallenge(deps.db, deps, challenge, undefined))) throw badPasskey();
  const [passkey] = await deps.db
    .select()
    .from(portalPasskeys)
    .where(eq(portalPasskeys.credentialId, message.id));
  if (!passkey || !isOf(passkey.email, message)) throw badPasskey();
  const counter = await checkSignature(deps, passkey, { message, challenge });
  if (counter === undefined || !(await noteUse(deps, passkey, counter))) throw badPasskey();
  return passkey.email;
}

/** Whether a passkey offered by a browser names this address as its owner. */
const isOf = (email: string, { response }: AuthenticationResponseJSON): boolean =>
  response.userHandle === handleOf(email).toString('base64url');

/** False if the passkey was used or removed meanwhile: of two copies of a device, only one gets in. */
async function noteUse(deps: Site, passkey: PasskeyRow, counter: number): Promise<boolean> {
  const noted = await deps.db
    .update(portalPasskeys)
    .set({ counter: keptCounter(counter), lastUsedAt: deps.now() })
    .where(and(eq(portalPasskeys.id, passkey.id), eq(portalPasskeys.counter, passkey.counter)))
    .returning({ id: portalPasskeys.id });
  return noted.length > 0;
}

const badPasskey = () =>
  new Refused('not_authenticated', 'This passkey does not work here. Please use a link instead.', {
    reason: 'bad-passkey',
  });
