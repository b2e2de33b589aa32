import type { Queryable } from '#server/db/connection.ts';
import { issuerKeys } from '#server/db/schema/certificates.ts';
import {
  isObject,
  type Json,
  type JsonObject,
} from '#server/features/certificates/credential/jcs.ts';
import { verifyJcsProof } from '#server/features/certificates/credential/verify-jcs.ts';

/** Signatures tried at most: a credential of ours has only one that can be. */
const MAX_TRIED = 3;

/** Status lists are signed with our keys too, and anyone can get them. */
const CERTIFICATE_TYPE = 'OpenBadgeCredential';

export type SigningKey = typeof issuerKeys.$inferSelect;

/** Finds the key of ours that signed a certificate, whatever the state of the key. */
export async function findSigningKey(
  db: Queryable,
  signed: JsonObject,
): Promise<SigningKey | undefined> {
  if (![signed.type].flat().includes(CERTIFICATE_TYPE)) return undefined;
  const keys = await db.select().from(issuerKeys);
  const tries = [signed.proof]
    .flat()
    .flatMap((proof) => {
      const key = keys.find(({ publicKey }) => methodOf(proof).endsWith(`#${publicKey}`));
      return key ? [{ proof, key }] : [];
    })
    .slice(0, MAX_TRIED);
  return tries.find(
    ({ proof, key }) =>
      verifyJcsProof({ ...signed, proof: proof ?? null }, () => key.publicKey) === 'valid',
  )?.key;
}

const methodOf = (proof: Json | undefined): string =>
  isObject(proof) && typeof proof.verificationMethod === 'string' ? proof.verificationMethod : '';
