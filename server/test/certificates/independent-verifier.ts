import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { cryptosuite as rdfc } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { loadContext } from '#server/features/certificates/credential/contexts/contexts.ts';
import { buildDidDocument } from '#server/features/certificates/credential/did.ts';

export const SUITES = ['eddsa-rdfc-2022', 'eddsa-jcs-2022'] as const;
export type Suite = (typeof SUITES)[number];

export const CRYPTOSUITES: Record<Suite, () => unknown> = {
  'eddsa-rdfc-2022': () => rdfc,
  'eddsa-jcs-2022': createVerifyCryptosuite,
};

type Asked = { suite: Suite; origin: string; publicKey: string; now: Date };

/** Returns whether an independent program accepts a credential, given the DID document that we would serve. */
export async function isAccepted(credential: unknown, asked: Asked): Promise<boolean> {
  const { suite, origin, publicKey, now } = asked;
  const didDocument = buildDidDocument(origin, [{ publicKey, state: 'active' }]);
  const [method] = didDocument.verificationMethod;
  const documents: Record<string, unknown> = {
    [didDocument.id]: didDocument,
    [method?.id ?? '']: { '@context': 'https://w3id.org/security/multikey/v1', ...method },
  };
  const { verified } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite: CRYPTOSUITES[suite]() }),
    documentLoader: async (url) =>
      Object.hasOwn(documents, url)
        ? { contextUrl: null, documentUrl: url, document: documents[url] }
        : loadContext(url),
    // Only the signature is checked here.
    checkStatus: async () => ({ verified: true }),
    now,
  });
  return verified;
}
