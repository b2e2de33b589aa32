import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AREAS } from '#core/domain/catalogue.ts';
import {
  buildContent,
  buildCredentialInput,
  buildSigner,
  ORIGIN,
} from '#server/test/certificates/credentials.ts';
import { isAccepted, SUITES } from '#server/test/certificates/independent-verifier.ts';
import { changeOneCharacter, listLeaves, withLeaf } from '#server/test/certificates/one-change.ts';
import { openBadge } from '#server/test/certificates/open-badges.ts';
import { canonizeStatements } from './canonize.ts';
import { loadContext, OPEN_BADGES_CONTEXT } from './contexts/contexts.ts';
import { buildCredential } from './credential.ts';
import { documentDigest, textDigest } from './digests.ts';
import type { JsonObject } from './jcs.ts';
import { addProofs } from './proofs.ts';

const { signer, publicKey, proof } = buildSigner();
const now = new Date('2027-01-01T00:00:00Z');
const sign = (document: JsonObject) => addProofs(document, proof, signer.sign);

it('has the shape that was checked with validators', () => {
  expect(buildCredential(buildCredentialInput())).toEqual({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: `${ORIGIN}/credentials/BEC-2026-7K3Q-XM4T-S/1`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Business Excellence Certificate BEC-2026-7K3Q-XM4T-S',
    description: 'Certified areas: Security & Compliance',
    issuer: {
      id: 'did:web:www.northmark.example',
      type: ['Profile'],
      name: 'Northmark',
      url: ORIGIN,
      email: 'support@northmark.example',
    },
    validFrom: '2026-11-16T05:00:00Z',
    validUntil: '2029-11-16T04:59:59Z',
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        {
          type: 'IdentityObject',
          hashed: false,
          identityHash: 'Acme Fräswerk GmbH & Co. KG',
          identityType: 'name',
        },
      ],
      licenseNumber: 'BEC-2026-7K3Q-XM4T-S',
      narrative: 'Milling and turning of small series',
      achievement: {
        id: `${ORIGIN}/schemes/1`,
        type: ['Achievement'],
        achievementType: 'QualityAssuranceCredential',
        name: 'Business Excellence Certification',
        description: expect.stringContaining('not accredited'),
        version: '1',
        criteria: { id: `${ORIGIN}/schemes/1#criteria`, narrative: expect.any(String) },
        image: { id: `${ORIGIN}/badge/mark.png`, type: 'Image' },
        resultDescription: [
          {
            id: `${ORIGIN}/schemes/1#security-compliance`,
            type: ['ResultDescription'],
            name: 'Security & Compliance',
            resultType: 'Status',
          },
        ],
      },
      result: [
        {
          type: ['Result'],
          resultDescription: `${ORIGIN}/schemes/1#security-compliance`,
          status: 'Completed',
        },
      ],
    },
    credentialStatus: {
      id: `${ORIGIN}/status/1#94567`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '94567',
      statusListCredential: `${ORIGIN}/status/1`,
    },
  });
});

it('names the areas in their order, and says when they are all', () => {
  const areas = AREAS.map(({ id }) => id);
  const names = AREAS.map(({ name }) => name).join(', ');
  const overall = buildCredential(
    buildCredentialInput({ isOverall: true, areas: areas.toReversed() }),
  );
  expect(overall.description).toBe(`Certified overall, in all areas: ${names}`);
  expect(buildCredential(buildCredentialInput({ areas: areas.slice(0, 2).toReversed() }))).toEqual(
    buildCredential(buildCredentialInput({ areas: areas.slice(0, 2) })),
  );
});

it('says of a test that it is one, and has no place in a status list', () => {
  const credential = buildCredential({ ...buildCredentialInput({ isTest: true }), status: null });
  expect(credential.name).toBe('Test certificate, not valid: BEC-2026-7K3Q-XM4T-S');
  expect(credential).not.toHaveProperty('credentialStatus');
});

it('writes each character in one form, and no half of one', () => {
  const { credentialSubject } = buildCredential(
    buildCredentialInput({ holderName: 'Fra\u0308swerk \ud83d', scope: '\udc00 Cafe\u0301' }),
  );
  expect(credentialSubject).toMatchObject({
    identifier: [{ identityHash: 'Fräswerk \ufffd' }],
    narrative: '\ufffd Café',
  });
});

/** Names and scopes as companies of all countries have them, and some that no one has. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'ABCxyz ÄéßøŁ&"<>\\\'', ...'株式会社日本', ...'Ваше дело', ...'شركة النور'),
    fc.constantFrom(
      '😀',
      '👩‍🔬',
      '\u0000',
      '\u0007',
      '\n',
      '\r',
      '\t',
      '\u007f',
      '\u2028',
      '\ufffe',
    ),
    fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit)),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  minLength: 1,
  maxLength: 60,
});
const holder = fc.record({
  holderName: text,
  scope: text,
  areas: fc.subarray(
    AREAS.map(({ id }) => id),
    { minLength: 1 },
  ),
  edition: fc.integer({ min: 1, max: 99 }),
});

describe('the data model of Open Badges 3.0', () => {
  it('is kept for any holder', async () => {
    await fc.assert(
      fc.asyncProperty(holder, fc.boolean(), async (content, isTest) => {
        const input = buildCredentialInput({ ...content, isTest });
        const signed = await sign(buildCredential(isTest ? { ...input, status: null } : input));
        expect(openBadge.safeParse(JSON.parse(JSON.stringify(signed))).error).toBeUndefined();
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    [['type'], ['VerifiableCredential']],
    [['issuer', 'type'], []],
    [['validFrom'], '2026-11-16'],
    [['credentialSubject', 'identifier'], []],
    [['credentialSubject', 'achievement', 'achievementType'], 'BusinessExcellence'],
    [['credentialSubject', 'achievement', 'criteria'], 'https://www.northmark.example/schemes/1'],
    [['credentialSubject', 'result', '0', 'resultDescription'], 'https://www.northmark.example/x'],
    [['credentialStatus'], []],
    [['awarded'], '2026-11-16'],
    [['proof'], {}],
  ])('is broken by another %s', async (path, value) => {
    const signed = await sign(buildCredential(buildCredentialInput()));
    expect(openBadge.safeParse(signed).success).toBe(true);
    expect(openBadge.safeParse(withLeaf(signed, path, value)).success).toBe(false);
  });
});

describe('another implementation', () => {
  it.each(SUITES)('accepts any holder by %s, and refuses it after one change', async (suite) => {
    const asked = { suite, origin: ORIGIN, publicKey, now };
    await fc.assert(
      fc.asyncProperty(holder, fc.nat(), fc.nat(), async (content, which, how) => {
        const signed = await sign(buildCredential(buildCredentialInput(content)));
        const sent = JSON.parse(JSON.stringify(signed));
        expect(await isAccepted(sent, asked)).toBe(true);
        const { proof: _, ...document } = sent;
        const leaves = listLeaves(document);
        const leaf = leaves[which % leaves.length];
        if (!leaf) throw new Error('It says nothing');
        const changed = withLeaf(sent, leaf.path, changeOneCharacter(leaf, how));
        expect(await isAccepted(changed, asked), leaf.path.join('/')).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  it.each(SUITES)('refuses another key, and a former date, by %s', async (suite) => {
    const signed = await sign(buildCredential(buildCredentialInput()));
    const asked = { suite, origin: ORIGIN, publicKey, now };
    expect(await isAccepted(signed, asked)).toBe(true);
    const { publicKey: another } = buildSigner();
    expect(await isAccepted(signed, { ...asked, publicKey: another })).toBe(false);
    expect(await isAccepted(signed, { ...asked, now: new Date('2029-11-17') })).toBe(false);
  });
});

it('has the same canonical form under both published texts of the context', async () => {
  const credential = buildCredential(buildCredentialInput());
  const statements = await canonizeStatements(credential);
  const { document, ...rest } = await loadContext(OPEN_BADGES_CONTEXT);
  const words = (document as { '@context': JsonObject })['@context'];
  const jti = { '@id': 'https://www.iana.org/assignments/jwt#jti', '@type': '@id' };
  const later = { '@context': { ...words, jti } };
  const again = await canonizeStatements(credential, async (url) =>
    url === OPEN_BADGES_CONTEXT ? { ...rest, document: later } : loadContext(url),
  );
  expect(again).toBe(statements);
});

it('leaves no word unsigned: an unknown one is refused', async () => {
  const credential = buildCredential(buildCredentialInput());
  await expect(sign({ ...credential, aWordOfOurs: 'x' })).rejects.toThrow(/safe mode/i);
});

describe('digests', () => {
  it('of the document ignore proofs and order; of the text, nothing', async () => {
    const document = buildCredential(buildCredentialInput());
    const signed = await sign(document);
    expect(documentDigest(signed)).toBe(documentDigest(document));
    expect(documentDigest(signed)).toMatch(/^[0-9a-f]{64}$/);
    const other = buildCredential({
      ...buildCredentialInput(),
      content: buildContent({ edition: 2 }),
    });
    expect(documentDigest(other)).not.toBe(documentDigest(document));
    expect(textDigest('{"a":1}')).not.toBe(textDigest('{"a": 1}'));
  });
});

it.each([
  'https://www.w3.org/2018/credentials/v1',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.2.json',
  'http://127.0.0.1/context.json',
  'constructor',
])('never fetches a context: %s', async (url) => {
  await expect(loadContext(url)).rejects.toThrow('not one of ours');
});
