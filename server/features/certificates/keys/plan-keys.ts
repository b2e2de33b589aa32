import type { KEY_STATES } from '#server/db/schema/certificates.ts';

type KeyState = (typeof KEY_STATES)[number];

/** A public key that certificates were or may be signed with. */
export type IssuerKey = { publicKey: string; state: KeyState; isTest: boolean };

/** The changes to the key table that make the key at hand the one active key of its kind. */
export type KeyPlan =
  | { kind: 'keep' }
  /** The key is inserted or, if it is known, reactivated; the others stay listed as retired. */
  | { kind: 'activate'; publicKey: string; isNew: boolean; retire: string[] }
  /** The key must not sign: it was reported stolen, or belongs to the other kind. */
  | { kind: 'refuse'; reason: string };

/** The key to sign with; undefined before the first one, and after all were retired. */
export const findActiveKey = (keys: readonly IssuerKey[], isTest: boolean): IssuerKey | undefined =>
  keys.find((key) => key.state === 'active' && key.isTest === isTest);

/** What follows from the key that a process has, for real or for test certificates. */
export function planKeys(
  keys: readonly IssuerKey[],
  atHand: { publicKey: string; isTest: boolean },
): KeyPlan {
  const { publicKey, isTest } = atHand;
  const known = keys.find((key) => key.publicKey === publicKey);
  if (known?.state === 'compromised') {
    return { kind: 'refuse', reason: 'This signing key was reported stolen. Use another one.' };
  }
  if (known && known.isTest !== isTest) {
    return {
      kind: 'refuse',
      reason: 'One key cannot sign both real and test certificates. Use another one.',
    };
  }
  const retire = keys
    .filter((key) => key.state === 'active' && key.isTest === isTest && key !== known)
    .map((key) => key.publicKey);
  if (known?.state === 'active' && retire.length === 0) return { kind: 'keep' };
  return { kind: 'activate', publicKey, isNew: !known, retire };
}
