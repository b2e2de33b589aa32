import { type KeyObject, sign } from 'node:crypto';

/** Makes Ed25519 signatures. The private key never leaves it: a key service outside this process would do as well. */
export type Signer = {
  /** As a multikey: `z6Mk…`. */
  publicKey: string;
  sign: (bytes: Uint8Array) => Promise<Uint8Array>;
};

/** Signs with a key that this process holds. */
export const localSigner = (publicKey: string, privateKey: KeyObject): Signer => ({
  publicKey,
  sign: async (bytes) => sign(null, bytes, privateKey),
});
