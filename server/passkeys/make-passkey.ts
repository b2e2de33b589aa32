import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { Refused } from '#server/http/security-log.ts';
import { type Asked, keepChallenge, spendChallenge } from './challenges.ts';
import { ALGORITHMS, handleOf, readMessage, siteOf, transportsOf } from './passkey-message.ts';
import { webauthn } from './webauthn.ts';

/** Per person. More than the devices anyone has at hand. */
const MAX_PASSKEYS = 10;

/** The columns' maximum; a device may count higher. */
const MAX_COUNTER = 2_147_483_647;

export const keptCounter = (counter: number): number => Math.min(counter, MAX_COUNTER);

type Site = Pick<Deps, 'db' | 'now' | 'config' | 'brand'>;

type Person = {
  asked: Exclude<Asked, undefined>;
  /** The name that the device shows. */
  name: string;
  /** Distinguishes this person from all others on the site. */
  identity: string;
  known: readonly { credentialId: string; transports: string[] }[];
  /** Whether browsers offer it unprompted, so that people need not say who they are. */
  isDiscoverable: boolean;
};

/** Returns what a browser needs to create a passkey. */
export async function prepareMaking(deps: Site, person: Person) {
  refuseTooMany(person.known.length);
  const site = siteOf(deps);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.id,
    userName: person.name,
    userID: handleOf(person.identity),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: {
      residentKey: person.isDiscoverable ? 'required' : 'discouraged',
      userVerification: 'preferred',
    },
    excludeCredentials: person.known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  });
  await keepChallenge(deps.db, deps, options.challenge, person.asked);
  return { options: { ...options } };
}

/** Returns what to store of a passkey just created for this site and this person; refuses any other. */
export async function verifyNewPasskey(
  deps: Site,
  asked: Exclude<Asked, undefined>,
  response: Record<string, unknown>,
) {
  const read = readMessage<RegistrationResponseJSON>(response);
  const isAsked = read && (await spendChallenge(deps.db, deps, read.challenge, asked));
  const made = isAsked && (await verify(deps, read));
  if (!made) throw passkeyRefused();
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: keptCounter(made.counter),
    transports: transportsOf(read.message),
  };
}

async function verify(
  deps: Site,
  { message, challenge }: { message: RegistrationResponseJSON; challenge: string },
) {
  const site = siteOf(deps);
  const { verifyRegistrationResponse } = await webauthn();
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
    // The library throws on any invalid message.
    return undefined;
  }
}

/** Not a 401: the session is valid, and the user must not be asked to sign in again. */
export const passkeyRefused = () =>
  new Refused('invalid_request', 'The passkey could not be saved. Please try again.', {
    reason: 'bad-passkey',
  });

export function refuseTooMany(count: number): void {
  if (count < MAX_PASSKEYS) return;
  throw new AppError(
    'conflict',
    `You have ${MAX_PASSKEYS} passkeys. Please remove one that you no longer use.`,
  );
}
