import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { canonicalizeJson, isObject, type JsonObject } from './jcs.ts';
import { JCS_SUITE, jcsSigningInput } from './jcs-proof.ts';
import { decodeMultibase, decodeMultikey } from './multikey.ts';

/** Bytes. The length of an Ed25519 signature. */
const SIGNATURE_LENGTH = 64;

/** `unknown-key`: signed with a key that is not ours, so the signature was not checked. */
type SignatureVerdict = 'valid' | 'invalid' | 'unknown-key' | 'unsigned';

/**
 * Judges the `eddsa-jcs-2022` proof of an untrusted document. The key is looked up by the method that the proof names, and
 * never taken from the proof itself.
 */
export function verifyJcsProof(
  signed: unknown,
  findPublicKey: (verificationMethod: string) => string | undefined,
): SignatureVerdict {
  if (!isObject(signed)) return 'unsigned';
  const { proof: proofs, ...document } = signed;
  const proof = [proofs].flat().find((one) => isObject(one) && one.cryptosuite === JCS_SUITE);
  if (!isObject(proof)) return 'unsigned';
  const { verificationMethod } = proof;
  const publicKey =
    typeof verificationMethod === 'string' ? findPublicKey(verificationMethod) : undefined;
  const key = publicKey && readPublicKey(publicKey);
  if (!key) return 'unknown-key';
  return isSignedBy(key, document, proof) ? 'valid' : 'invalid';
}

function isSignedBy(key: KeyObject, document: JsonObject, proof: JsonObject): boolean {
  const { proofValue, ...options } = proof;
  const isOurForm = proof.type === 'DataIntegrityProof' && proof.proofPurpose === 'assertionMethod';
  const signature = typeof proofValue === 'string' ? decodeMultibase(proofValue) : undefined;
  if (!isOurForm || signature?.length !== SIGNATURE_LENGTH) return false;
  try {
    // The proof repeats the document's context; a different one would change the meaning of the words.
    const isSameContext =
      canonicalizeJson(proof['@context']) === canonicalizeJson(document['@context']);
    return isSameContext && verify(null, jcsSigningInput(document, options), key, signature);
  } catch {
    // Without a canonical form it cannot have been signed.
    return false;
  }
}

function readPublicKey(multikey: string): KeyObject | undefined {
  const bytes = decodeMultikey('public', multikey);
  if (!bytes) return undefined;
  const x = Buffer.from(bytes).toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
