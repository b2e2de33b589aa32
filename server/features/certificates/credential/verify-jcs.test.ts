import { expect, it } from 'vitest';
import { buildCredentialInput, buildSigner } from '#server/test/certificates/credentials.ts';
import { changeOneCharacter, listLeaves, withLeaf } from '#server/test/certificates/one-change.ts';
import { buildCredential } from './credential.ts';
import type { JsonObject } from './jcs.ts';
import { jcsSigningInput } from './jcs-proof.ts';
import { encodeMultibase } from './multikey.ts';
import { addProofs } from './proofs.ts';
import { verifyJcsProof } from './verify-jcs.ts';

const { signer, publicKey, proof } = buildSigner();
const findKey = (method: string) => (method === proof.verificationMethod ? publicKey : undefined);
const signed = addProofs(buildCredential(buildCredentialInput()), proof, signer.sign);

it('accepts what we signed, in any order and after any way through JSON', async () => {
  const { proof: proofs, ...document } = await signed;
  const reversed = Object.fromEntries(Object.entries(document).toReversed());
  const sent = JSON.parse(JSON.stringify({ proof: proofs.toReversed(), ...reversed }));
  expect(verifyJcsProof(sent, findKey)).toBe('valid');
  expect(verifyJcsProof({ ...document, proof: proofs[1] }, findKey)).toBe('valid');
});

it('refuses every change of one character', async () => {
  const sent = await signed;
  const { proof: _, ...document } = sent;
  const leaves = listLeaves(document);
  expect(leaves.length).toBeGreaterThan(40);
  for (const leaf of leaves) {
    for (const how of [0, 1, 6]) {
      const changed = withLeaf(sent, leaf.path, changeOneCharacter(leaf, how));
      expect(verifyJcsProof(changed, findKey), leaf.path.join('/')).toBe('invalid');
    }
  }
});

it('refuses a changed proof', async () => {
  const { proof: proofs, ...document } = await signed;
  const [, jcs] = proofs;
  for (const change of [
    { created: '2026-11-16T15:42:08Z' },
    { proofPurpose: 'authentication' },
    { type: 'Ed25519Signature2020' },
    { '@context': [] },
    { '@context': undefined },
    { proofValue: proofs[0]?.proofValue },
    { proofValue: 'z' },
    { proofValue: 7 },
    { extra: 1.5 },
  ]) {
    const verdict = verifyJcsProof({ ...document, proof: [{ ...jcs, ...change }] }, findKey);
    expect(verdict, JSON.stringify(change)).toBe('invalid');
  }
});

// Each is signed with our key, but for something else.
it.each<JsonObject>([
  { '@context': ['https://a.example/words'] },
  { proofPurpose: 'authentication' },
  { type: 'AnotherProof' },
])('refuses a right signature of a proof with %j', async (change) => {
  const { proof: proofs, ...document } = await signed;
  const { proofValue: _, ...options }: JsonObject = { ...proofs[1], ...change };
  const signature = await signer.sign(jcsSigningInput(document, options));
  const forged = { ...options, proofValue: encodeMultibase(signature) };
  expect(verifyJcsProof({ ...document, proof: forged }, findKey)).toBe('invalid');
});

it('does not take the key from the proof', async () => {
  const sent = await signed;
  expect(verifyJcsProof(sent, () => undefined)).toBe('unknown-key');
  expect(verifyJcsProof(sent, () => 'z6MkNotAKey')).toBe('unknown-key');
  const stranger = buildSigner();
  const forged = await addProofs(
    buildCredential(buildCredentialInput({ holderName: 'Forger Inc.' })),
    { ...proof, verificationMethod: `did:web:www.northmark.example#${stranger.publicKey}` },
    stranger.signer.sign,
  );
  expect(verifyJcsProof(forged, findKey)).toBe('unknown-key');
});

it.each([
  ...[undefined, null, 1, 'text', [], {}, { proof: null }, { proof: [] }, { proof: ['x', 1] }],
  { proof: { cryptosuite: 'eddsa-rdfc-2022' } },
])('takes %j for unsigned', (value) => {
  expect(verifyJcsProof(value, findKey)).toBe('unsigned');
});
