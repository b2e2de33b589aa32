import { canonizeStatements } from './canonize.ts';
import type { JsonObject } from './jcs.ts';
import { JCS_SUITE, jcsSigningInput, sha256 } from './jcs-proof.ts';
import { encodeMultibase } from './multikey.ts';

/** Makes an Ed25519 signature, wherever the key is. */
export type Sign = (bytes: Uint8Array) => Promise<Uint8Array>;

export type ProofOptions = {
  /** `did:web:…#z6Mk…` */
  verificationMethod: string;
  /** `2026-11-16T05:00:00Z` */
  created: string;
};

const RDFC_SUITE = 'eddsa-rdfc-2022';

const describeProof = (cryptosuite: string, options: ProofOptions) => ({
  type: 'DataIntegrityProof',
  cryptosuite,
  created: options.created,
  verificationMethod: options.verificationMethod,
  proofPurpose: 'assertionMethod',
});

/** Returns the bytes an `eddsa-rdfc-2022` proof signs: both parts as canonical statements, the proof in the document's context. */
async function rdfcSigningInput(
  document: JsonObject,
  proof: JsonObject,
  canonize: typeof canonizeStatements,
): Promise<Buffer> {
  const inContext = { '@context': document['@context'] ?? [], ...proof };
  return Buffer.concat([sha256(await canonize(inContext)), sha256(await canonize(document))]);
}

/**
 * Signs a document twice, each proof covering only the document. The first is the one that common verifiers support; the
 * second can be checked without a JSON-LD processor, which is how we check it ourselves.
 */
export async function addProofs(
  document: JsonObject,
  options: ProofOptions,
  sign: Sign,
  canonize = canonizeStatements,
) {
  const rdfc = describeProof(RDFC_SUITE, options);
  const jcs = { '@context': document['@context'] ?? [], ...describeProof(JCS_SUITE, options) };
  const rdfcSignature = await sign(await rdfcSigningInput(document, rdfc, canonize));
  const jcsSignature = await sign(jcsSigningInput(document, jcs));
  return {
    ...document,
    proof: [
      { ...rdfc, proofValue: encodeMultibase(rdfcSignature) },
      { ...jcs, proofValue: encodeMultibase(jcsSignature) },
    ],
  };
}
