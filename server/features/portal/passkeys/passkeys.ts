import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import { portalPasskeys } from '#server/db/schema/portal.ts';
import type { Deps } from '#server/deps.ts';
import { Refused } from '#server/http/security-log.ts';
import { keepChallenge, spendChallenge } from './challenges.ts';
import { ALGORITHMS, readMessage, siteOf, transportsOf, userIdOf } from './passkey-message.ts';

/** Of one address. Nobody has more devices at hand. */
const MAX_PASSKEYS = 10;

/** The column's greatest number; a device may count further than it can. */
const MAX_COUNTER = 2_147_483_647;

export const keptCounter = (counter: number): number => Math.min(counter, MAX_COUNTER);

type Site = Pick<Deps, 'db' | 'now' | 'config' | 'brand'>;

/** What a browser needs to make a passkey that it offers by itself later: nobody has to type an address then. */
export async function preparePasskey(deps: Site, email: string) {
  const known = await listPasskeys(deps.db, email);
  refuseTooMany(known.length);
  const site = siteOf(deps);
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: email,
    userID: userIdOf(email),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  });
  await keepChallenge(deps.db, deps, { challenge: options.challenge, email });
  return { options: { ...options } };
}

/** Keeps a passkey that was made for this site and this address, just now. */
export async function addPasskey(
  deps: Site,
  email: string,
  { name, response }: { name: string; response: Record<string, unknown> },
): Promise<void> {
  const read = readMessage<RegistrationResponseJSON>(response);
  const isAsked =
    read && (await spendChallenge(deps.db, deps, { challenge: read.challenge, email }));
  const made = isAsked && (await verify(deps, read));
  if (!made) throw notKept();
  await deps.db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys of ${email}`}, 0))`,
    );
    refuseTooMany((await listPasskeys(tx, email)).length);
    const kept = await tx
      .insert(portalPasskeys)
      .values({
        email,
        name,
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey),
        counter: keptCounter(made.counter),
        transports: transportsOf(read.message),
        createdAt: deps.now(),
      })
      .onConflictDoNothing({ target: portalPasskeys.credentialId })
      .returning({ id: portalPasskeys.id });
    // Somebody who sends the name of another person's passkey must not take its place.
    if (kept.length === 0) throw notKept();
  });
}

async function verify(
  deps: Site,
  { message, challenge }: { message: RegistrationResponseJSON; challenge: string },
) {
  const site = siteOf(deps);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: message,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws at whatever is wrong with a message.
    return undefined;
  }
}

/** Not a 401: the session is good, and the page must not ask for a new link. */
const notKept = () =>
  new Refused('invalid_request', 'The passkey could not be kept. Please try again.', {
    reason: 'bad-passkey',
  });

function refuseTooMany(count: number): void {
  if (count < MAX_PASSKEYS) return;
  throw new AppError(
    'conflict',
    `You have ${MAX_PASSKEYS} passkeys. Please remove one that you no longer use.`,
  );
}

const listPasskeys = (db: Queryable, email: string) =>
  db
    .select()
    .from(portalPasskeys)
    .where(eq(portalPasskeys.email, email))
    .orderBy(asc(portalPasskeys.id));

export async function removePasskey(db: Queryable, email: string, id: number): Promise<void> {
  const removed = await db
    .delete(portalPasskeys)
    .where(and(eq(portalPasskeys.id, id), eq(portalPasskeys.email, email)))
    .returning({ id: portalPasskeys.id });
  if (removed.length === 0) throw new AppError('not_found', 'You have no such passkey.');
}
