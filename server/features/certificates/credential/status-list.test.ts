import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildSigner, ORIGIN } from '#server/test/certificates/credentials.ts';
import { isAccepted, SUITES } from '#server/test/certificates/independent-verifier.ts';
import { buildDidDocument, toDid } from './did.ts';
import { addProofs } from './proofs.ts';
import { buildStatusList, encodeStatusList, STATUS_LIST_LENGTH } from './status-list.ts';
import { verifyJcsProof } from './verify-jcs.ts';

const decode = (text: string) => gunzipSync(Buffer.from(text.slice(1), 'base64url'));

describe('a status list', () => {
  it('is what the W3C Recommendation shows when it is empty', () => {
    const bits = decode(encodeStatusList([]));
    expect(bits.length).toBe(16_384);
    expect(bits.every((byte) => byte === 0)).toBe(true);
  });

  it('has place 0 leftmost', () => {
    const bits = decode(encodeStatusList([0, 9, STATUS_LIST_LENGTH - 1, 9]));
    expect([bits[0], bits[1], bits.at(-1)]).toEqual([0b1000_0000, 0b0100_0000, 0b0000_0001]);
    expect(bits.reduce((sum, byte) => sum + byte, 0)).toBe(128 + 64 + 1);
  });

  it.each([-1, STATUS_LIST_LENGTH, 1.5, Number.NaN])('has no place %d', (index) => {
    expect(() => encodeStatusList([index])).toThrow(RangeError);
  });

  it('is a credential of a week', () => {
    const list = buildStatusList({
      origin: ORIGIN,
      list: 3,
      setIndexes: [5],
      at: '2026-11-16T15:42:07.123Z',
    });
    expect(list).toEqual({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id: `${ORIGIN}/status/3`,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: 'did:web:www.northmark.example',
      validFrom: '2026-11-16T15:42:07Z',
      validUntil: '2026-11-23T15:42:07Z',
      credentialSubject: {
        id: `${ORIGIN}/status/3#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: expect.stringMatching(/^uH4sI[\w-]+$/),
        ttl: 300_000,
      },
    });
  });

  it('carries both proofs, which others accept', async () => {
    const { signer, publicKey, proof } = buildSigner();
    const at = '2026-11-16T15:42:07Z';
    const list = buildStatusList({ origin: ORIGIN, list: 1, setIndexes: [1, 2], at });
    const signed = JSON.parse(JSON.stringify(await addProofs(list, proof, signer.sign)));
    const flipped = {
      ...signed,
      credentialSubject: { ...signed.credentialSubject, encodedList: encodeStatusList([1]) },
    };
    for (const suite of SUITES) {
      const asked = { suite, origin: ORIGIN, publicKey, now: new Date('2026-11-17') };
      expect(await isAccepted(signed, asked)).toBe(true);
      expect(await isAccepted(flipped, asked)).toBe(false);
    }
    expect(verifyJcsProof(signed, () => publicKey)).toBe('valid');
    expect(verifyJcsProof(flipped, () => publicKey)).toBe('invalid');
  });
});

describe('the did document', () => {
  it.each([
    { origin: 'https://www.northmark.example', did: 'did:web:www.northmark.example' },
    { origin: 'https://northmark.example:8443', did: 'did:web:northmark.example%3A8443' },
    { origin: 'http://localhost:3000', did: 'did:web:localhost%3A3000' },
  ])('of $origin is $did', ({ origin, did }) => {
    expect(toDid(origin)).toBe(did);
    expect(buildDidDocument(origin, [])).toMatchObject({ id: did, assertionMethod: [] });
  });

  it('lists active and retired keys, and no stolen one', () => {
    const did = 'did:web:www.northmark.example';
    const listed = ['z6MkA', 'z6MkB'];
    expect(
      buildDidDocument(ORIGIN, [
        { publicKey: 'z6MkA', state: 'active' },
        { publicKey: 'z6MkB', state: 'retired' },
        { publicKey: 'z6MkC', state: 'compromised' },
      ]),
    ).toEqual({
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
      id: did,
      verificationMethod: listed.map((publicKeyMultibase) => ({
        id: `${did}#${publicKeyMultibase}`,
        type: 'Multikey',
        controller: did,
        publicKeyMultibase,
      })),
      assertionMethod: listed.map((publicKey) => `${did}#${publicKey}`),
    });
  });
});
