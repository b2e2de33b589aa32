import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Deps } from '#server/deps.ts';
import { siteOf } from './passkey-message.ts';
import { webauthn } from './webauthn.ts';

type KeptPasskey = { credentialId: string; publicKey: Buffer; counter: number };

/** The device's counter; undefined if this passkey did not sign the message. */
export async function checkSignature(
  deps: Pick<Deps, 'config' | 'brand'>,
  passkey: KeptPasskey,
  { message, challenge }: { message: AuthenticationResponseJSON; challenge: string },
): Promise<number | undefined> {
  const site = siteOf(deps);
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: message,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws on any invalid message, including a counter that went back.
    return undefined;
  }
}
