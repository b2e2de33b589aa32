import { localSigner, type Signer } from '#server/adapters/signer.ts';
import { loadKeyFile, saveKeyFile } from './key-files.ts';
import { findActiveKey, type IssuerKey, type KeyPlan, planKeys } from './plan-keys.ts';
import { generateSigningKey, readPrivateKey, type SigningKey } from './private-key.ts';

type Wanted = {
  dataDir: string;
  /** `SIGNING_KEY`, which takes the place of a file. Test certificates are never signed with it. */
  configured: string | undefined;
  /** All rows of the key table, read in the transaction that carries out the plan. */
  keys: readonly IssuerKey[];
  isTest: boolean;
};

type Opened =
  | { signer: Signer; plan: KeyPlan }
  /** The active key is on another machine or may not be used: everything but signing works. */
  | { signer: undefined; plan: KeyPlan; problem: string };

/**
 * Finds the private key to sign with, and creates one if none is active. Call it under a lock: two processes starting
 * together would each create one.
 */
export async function openSigner(wanted: Wanted): Promise<Opened> {
  const { keys, isTest } = wanted;
  const key = await findKey(wanted);
  if (!key) {
    const publicKey = findActiveKey(keys, isTest)?.publicKey;
    const problem = `The private key of ${publicKey} is missing: put its file into DATA_DIR/keys, or set SIGNING_KEY.`;
    return { signer: undefined, plan: { kind: 'keep' }, problem };
  }
  const plan = planKeys(keys, { publicKey: key.publicKey, isTest });
  if (plan.kind === 'refuse') return { signer: undefined, plan, problem: plan.reason };
  return { signer: localSigner(key.publicKey, key.privateKey), plan };
}

async function findKey(wanted: Wanted): Promise<SigningKey | undefined> {
  const { dataDir, configured, keys, isTest } = wanted;
  if (configured && !isTest) return readPrivateKey(configured);
  const active = findActiveKey(keys, isTest);
  if (active) return loadKeyFile(dataDir, active.publicKey);
  const key = generateSigningKey();
  await saveKeyFile(dataDir, key);
  return key;
}
