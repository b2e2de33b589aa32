import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { sha256Of } from '#server/adapters/file-store.ts';
import type { Deps } from '#server/deps.ts';

/** What a passkey is bound to: a browser offers it to this site alone. */
export function siteOf({ config, brand }: Pick<Deps, 'config' | 'brand'>) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { name: brand.name, id: hostname, origin };
}

/** By this a device tells the passkeys of one person from those of another. It does not spell out who it is. */
export const handleOf = (identity: string): Buffer<ArrayBuffer> =>
  Buffer.from(sha256Of(`passkey of ${identity}`), 'hex');

/** Ed25519, P-256 and RSA: what devices have, and nothing that the runtime calls an experiment. */
export const ALGORITHMS = [-8, -7, -257];

const base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/);

/** What we read of a message ourselves; the library judges the rest. */
const message = z.looseObject({
  id: base64Url.max(2_000),
  response: z.looseObject({ clientDataJSON: base64Url }),
});

/** What the browser says of the moment; the device has signed it. */
const clientData = z.looseObject({ challenge: base64Url });

const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10);

type Sent = RegistrationResponseJSON | AuthenticationResponseJSON;

/** A message as a browser sends it, and the challenge that it answers; undefined where it is none. */
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

/** How the device can be reached, as far as the browser says; unknown ways are left out with the rest. */
export const transportsOf = ({ response }: RegistrationResponseJSON): string[] =>
  transports.safeParse(response.transports).data ?? [];
