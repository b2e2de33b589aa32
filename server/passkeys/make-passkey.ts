import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { Refused } from '#server/http/security-log.ts';
import { type Asked, keepChallenge, spendChallenge } from './challenges.ts';
import { ALGORITHMS, handleOf, readMessage, siteOf, transportsOf } from './passkey-message.ts';
import { webauthn } from './webauthn.ts';

/** Of one person. Nobody has more devices at hand. */
const MAX_PASSKEYS = 10;

/** The columns' greatest number; a device may count further than it can. */
const MAX_COUNTER = 2_147_483_647;

export const keptCounter = (counter: number): number => Math.min(counter, MAX_COUNTER);

type Site = Pick<Deps, 'db' | 'now' | 'config' | 'brand'>;

type Person = {
  asked: Exclude<Asked, undefined>;
  /** What the device shows. */
  name: string;
  /** What tells this person from all others of the site. */
  identity: string;
  known: readonly { credentialId: string; transports: string[] }[];
  /** Whether browsers offer it by themselves, so that nobody has to say who they are. */
  isDiscoverable: boolean;
};

/** What a browser needs to make a passkey. */
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

/** What to keep of a passkey that was made for this site and this person, just now; refuses any other. */
export async function readMade(
  deps: Site,
  asked: Exclude<Asked, undefined>,
  response: Record<string, unknown>,
) {
  const read = readMessage<RegistrationResponseJSON>(response);
  const isAsked = read && (await spendChallenge(deps.db, deps, read.challenge, asked));
  const made = isAsked && (await verify(deps, read));
  if (!made) throw notKept();
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
    // The library throws at whatever is wrong with a message.
    return undefined;
  }
}

/** Not a 401: the session is good, and nobody must be asked to sign in again. */
export const notKept = () =>
  new Refused('invalid_request', 'The passkey could not be kept. Please try again.', {
    reason: 'bad-passkey',
  });

export function refuseTooMany(count: number): void {
  if (count < MAX_PASSKEYS) return;
  throw new AppError(
    'conflict',
    `You have ${MAX_PASSKEYS} passkeys. Please remove one that you no longer use.`,
  );
}
