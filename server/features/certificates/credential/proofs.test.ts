import { describe, expect, it } from 'vitest';
import { localSigner } from '#server/adapters/signer.ts';
import { readPrivateKey } from '../keys/private-key.ts';
import { canonizeStatements } from './canonize.ts';
import { CREDENTIALS_CONTEXT, loadContext, OPEN_BADGES_CONTEXT } from './contexts/contexts.ts';
import { canonicalizeJson, type JsonObject } from './jcs.ts';
import { encodeMultikey } from './multikey.ts';
import { addProofs } from './proofs.ts';
import { verifyJcsProof } from './verify-jcs.ts';

const EXAMPLES_CONTEXT = 'https://www.w3.org/ns/credentials/examples/v2';

/** The vectors use one more context, which gives every word a meaning. */
const canonize = (document: JsonObject) =>
  canonizeStatements(document, async (url) =>
    url === EXAMPLES_CONTEXT
      ? {
          contextUrl: null,
          documentUrl: url,
          document: { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } },
        }
      : loadContext(url),
  );

function openKey(privateKey: string) {
  const key = readPrivateKey(privateKey);
  if (!key) throw new Error('The vector has no key');
  return localSigner(key.publicKey, key.privateKey);
}

/** Signs, and keeps what was signed: the hash of the proof, then that of the document. */
async function signVector(
  document: JsonObject,
  privateKey: string,
  options: Parameters<typeof addProofs>[1],
) {
  const signer = openKey(privateKey);
  const hashes: string[] = [];
  const { proof } = await addProofs(
    document,
    options,
    async (bytes) => {
      hashes.push(Buffer.from(bytes).toString('hex'));
      return signer.sign(bytes);
    },
    canonize,
  );
  return { hashes, proofValues: proof.map(({ proofValue }) => proofValue), signer };
}

describe('the vectors of the W3C Recommendation "Data Integrity EdDSA Cryptosuites v1.0"', () => {
  const document = {
    '@context': [CREDENTIALS_CONTEXT, EXAMPLES_CONTEXT],
    id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
    type: ['VerifiableCredential', 'AlumniCredential'],
    name: 'Alumni Credential',
    description: 'A minimum viable example of an Alumni Credential.',
    issuer: 'https://vc.example/issuers/5678',
    validFrom: '2023-01-01T00:00:00Z',
    credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  };
  const publicKey = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
  const verificationMethod = `did:key:${publicKey}#${publicKey}`;
  const options = { created: '2023-02-24T23:36:38Z', verificationMethod };
  const signed = signVector(document, 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq', options);

  it('the canonical document, as statements', async () => {
    const id = '<urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33>';
    const vc = 'https://www.w3.org/2018/credentials#';
    const rdfType = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>';
    const examples = 'https://www.w3.org/ns/credentials/examples#';
    expect((await canonize(document)).split('\n')).toEqual([
      `<did:example:abcdefgh> <${examples}alumniOf> "The School of Examples" .`,
      `${id} ${rdfType} <${vc}VerifiableCredential> .`,
      `${id} ${rdfType} <${examples}AlumniCredential> .`,
      `${id} <https://schema.org/description> "A minimum viable example of an Alumni Credential." .`,
      `${id} <https://schema.org/name> "Alumni Credential" .`,
      `${id} <${vc}credentialSubject> <did:example:abcdefgh> .`,
      `${id} <${vc}issuer> <https://vc.example/issuers/5678> .`,
      `${id} <${vc}validFrom> "2023-01-01T00:00:00Z"^^<http://www.w3.org/2001/XMLSchema#dateTime> .`,
      '',
    ]);
  });

  it('the canonical document, as JSON', () => {
    expect(canonicalizeJson(document)).toBe(
      '{"@context":["https://www.w3.org/ns/credentials/v2","https://www.w3.org/ns/credentials/examples/v2"],"credentialSubject":{"alumniOf":"The School of Examples","id":"did:example:abcdefgh"},"description":"A minimum viable example of an Alumni Credential.","id":"urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33","issuer":"https://vc.example/issuers/5678","name":"Alumni Credential","type":["VerifiableCredential","AlumniCredential"],"validFrom":"2023-01-01T00:00:00Z"}',
    );
  });

  it('the hashes of proof and document, in both suites', async () => {
    expect((await signed).hashes).toEqual([
      'bea7b7acfbad0126b135104024a5f1733e705108f42d59668b05c0c50004c6b0517744132ae165a5349155bef0bb0cf2258fff99dfe1dbd914b938d775a36017',
      '66ab154f5c2890a140cb8388a22a160454f80575f6eae09e5a097cabe539a1db59b7cb6251b8991add1ce0bc83107e3db9dbbab5bd2c28f687db1a03abc92f19',
    ]);
  });

  it('the signatures, in both suites', async () => {
    expect((await signed).proofValues).toEqual([
      'z2YwC8z3ap7yx1nZYCg4L3j3ApHsF8kgPdSb5xoS1VR7vPG3F561B52hYnQF9iseabecm3ijx4K1FBTQsCZahKZme',
      'z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX',
    ]);
  });

  it('is verified by us', async () => {
    const proof = {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-jcs-2022',
      ...options,
      proofPurpose: 'assertionMethod',
      '@context': document['@context'],
      proofValue: (await signed).proofValues[1] ?? '',
    };
    const findKey = (method: string) => (method === verificationMethod ? publicKey : undefined);
    expect(verifyJcsProof({ ...document, proof }, findKey)).toBe('valid');
  });
});

it('signs the example of the Open Badges 3.0 Implementation Guide as 1EdTech does', async () => {
  const document = {
    '@context': [CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT],
    id: 'http://example.com/credentials/3527',
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: {
      id: 'https://example.edu/issuers/565049',
      type: ['Profile'],
      url: 'https://www.imsglobal.org',
      name: 'Example Corp',
    },
    validFrom: '2010-01-01T00:00:00Z',
    name: 'Teamwork Badge',
    credentialSubject: {
      id: 'did:example:ebfeb1f712ebc6f1c276e12ec21',
      type: ['AchievementSubject'],
      achievement: {
        id: 'https://example.com/achievements/21st-century-skills/teamwork',
        type: ['Achievement'],
        criteria: {
          narrative:
            'Team members are nominated for this badge by their peers and recognized upon review by Example Corp management.',
        },
        description:
          'This badge recognizes the development of the capacity to collaborate within a group environment.',
        name: 'Teamwork',
      },
    },
  };
  const privateKey = encodeMultikey(
    'private',
    Buffer.from('6241a409e6707bb640a0140a8a32bc3d193c33a661747284d6adfa4ed4180be4', 'hex'),
  );
  const publicKey = 'z6MkjZRZv3aez3r18pB1RBFJR1kwUVJ5jHt92JmQwXbd5hwi';
  const { hashes, proofValues, signer } = await signVector(document, privateKey, {
    created: '2010-01-01T19:23:24Z',
    verificationMethod: `https://example.edu/issuers/565049#${publicKey}`,
  });
  expect(signer.publicKey).toBe(publicKey);
  expect(hashes[0]).toBe(
    'd34009cea0dbc1ca941e09dc01c8c9d3e3ce3c5b853f67ee44698dcea10f5d1987f65a76d40146205e3b3e06cb0fbd153f97f9ce70372390f52566bb7f9e0773',
  );
  expect(proofValues[0]).toBe(
    'z5x9aCBYovW3CQCbKdNyhEm7ffYSw1YpEdPywQJoNbzDD2gkzQDKJ1sYKJaWvqZtkMtSbz35HcbgXVEDYHxCzgkCr',
  );
});
