import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { sha256Of } from '#server/adapters/file-store.ts';
import type { Deps } from '#server/deps.ts';

/** The site a passkey is bound to: a browser offers it only there. */
export function siteOf({ config, brand }: Pick<Deps, 'config' | 'brand'>) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { name: brand.name, id: hostname, origin };
}

/** Lets a device distinguish passkeys of different people, without revealing who they are. */
export const handleOf = (identity: string): Buffer<ArrayBuffer> =>
  Buffer.from(sha256Of(`passkey of ${identity}`), 'hex');

/** Ed25519, P-256 and RSA: what devices have, without those that the runtime calls experimental. */
export const ALGORITHMS = [-8, -7, -257];

const base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/);

/** The fields we read ourselves; the library checks the rest. */
const message = z.looseObject({
  id: base64Url.max(2_000),
  response: z.looseObject({ clientDataJSON: base64Url }),
});

/** The browser's own data, which the device has signed. */
const clientData = z.looseObject({ challenge: base64Url });

const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10);

type Sent = RegistrationResponseJSON | AuthenticationResponseJSON;

/** Returns a message from a browser and the challenge it answers; undefined if it is not one. */
export function readMessage<Message extends Sent>(
  sent: Record<string, unknown>,
): { message: Message; challenge: string } | undefined {
  const read = message.safeParse(sent);
  if (!read.success) return undefined;
  try {
    const said = Buffer.from(read.data.response.clientDataJSON, 'base64url').toString();
    const { challenge } = clientData.parse(JSON.parse(said));
    return { message: sent as unknown as Message, challenge };
  } catch {
    return undefined;
  }
}

/** How the device can be reached, according to the browser; any unknown one discards them all. */
export const transportsOf = ({ response }: RegistrationResponseJSON): string[] =>
  transports.safeParse(response.transports).data ?? [];
