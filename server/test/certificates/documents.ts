import { toVerificationMethod } from '#server/features/certificates/credential/did.ts';
import type { JsonObject } from '#server/features/certificates/credential/jcs.ts';
import { addProofs } from '#server/features/certificates/credential/proofs.ts';
import { readySigner } from '#server/features/certificates/keys/keys.service.ts';
import type { deliveryDesk } from '#server/test/deliveries.ts';
import { buildSigner } from './credentials.ts';

const HOLDER = 'Analytical Engines';

/** Documents that people hold: ours, and what others make of them. */
export function documentsOf({ deps, inject, files }: Awaited<ReturnType<typeof deliveryDesk>>) {
  const post = (url: string, body: object) => inject({ method: 'POST', url, body });
  const origin = deps.config.publicUrl;
  const withoutProofs = (credential: string): JsonObject => {
    const { proof: _, ...document } = JSON.parse(credential);
    return document;
  };
  return {
    byNumber: (number: string) => inject({ method: 'GET', url: `/api/certificates/${number}` }),
    checkSum: (sha256: string) => post('/api/verify/file', { sha256 }),
    checkCredential: (credential: string) => post('/api/verify/credential', { credential }),
    /** The PDFs that were made, oldest first. */
    async papers(): Promise<Buffer[]> {
      const rows = await files();
      return Promise.all(rows.map(({ filePath }) => deps.files.get(filePath)));
    },
    withoutProofs,
    /** For another holder, under the same number. */
    forAnother: (credential: string) => credential.replaceAll(HOLDER, 'Forgers'),
    /** With a key that is not ours. */
    async signByStranger(document: JsonObject): Promise<string> {
      const { signer, proof } = buildSigner(origin);
      return JSON.stringify(await addProofs(document, proof, signer.sign));
    },
    /** With the key that signs our certificates, as a thief would. */
    async signByThief(document: JsonObject, isTest = false): Promise<string> {
      const ready = await readySigner(deps, { isTest });
      if (!ready.signer) throw new Error(ready.problem);
      const verificationMethod = toVerificationMethod(origin, ready.signer.publicKey);
      const proof = { verificationMethod, created: '2026-03-02T10:00:00Z' };
      return JSON.stringify(await addProofs(document, proof, ready.signer.sign));
    },
  };
}
