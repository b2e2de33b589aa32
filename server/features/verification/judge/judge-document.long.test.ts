import { hash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { CertificateState } from '#core/domain/certificates/state.ts';
import { VISIBILITIES } from '#core/domain/certificates/visibility.ts';
import type { DocumentVerdict } from '#core/domain/verification/document.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import type { EditionRow } from '#server/features/certificates/certificates.queries.ts';
import { forgetHolders } from '#server/features/certificates/changes/forget-holders.ts';
import { certificatesOf, FIELDS } from '#server/test/certificates/certificate-desk.ts';
import { documentsOf } from '#server/test/certificates/documents.ts';
import { renewalsOf } from '#server/test/certificates/renewals.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { readFile } from '#web/features/verification/check/read/read-file.ts';
import { pngWith, svgWith } from '#web/test/baked-files.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, advance } = desk;
const { boughtForReal, issue, act, editions } = certificatesOf(desk);
const { travelTo, boughtToRenew } = renewalsOf(desk);
const documents = documentsOf(desk);
const { byNumber, checkSum, checkCredential, papers } = documents;
const { withoutProofs, forAnother, signByStranger, signByThief } = documents;

type Held = { number: string; paper: Buffer; credential: string; isTest: boolean };

/** A renewal that was delivered: it replaces the certificate. */
async function renewed(number: string): Promise<void> {
  const response = await issue(await boughtToRenew(number));
  expect(response.statusCode).toBe(200);
}

const sumOf = (content: Buffer | string) => hash('sha256', content);
/** What a visitor's browser finds in a file, and asks about. */
async function checkInside(file: Uint8Array): Promise<LightMyRequestResponse> {
  expect((await checkSum(sumOf(Buffer.from(file)))).json().document).toBe('not-ours');
  const [credential = ''] = (await readFile(file)).credentials;
  return checkCredential(credential);
}

/** Everything someone may hold, and what it is. A baked file of another kind is one more line. */
const FORMS: Record<
  string,
  { verdict: DocumentVerdict; check: (held: Held) => Promise<LightMyRequestResponse> }
> = {
  'the paper': { verdict: 'issued', check: ({ paper }) => checkSum(sumOf(paper)) },
  'the file of its credential': {
    verdict: 'issued',
    check: ({ credential }) => checkSum(sumOf(credential)),
  },
  'its credential': { verdict: 'issued', check: ({ credential }) => checkCredential(credential) },
  'its credential with a line end': {
    verdict: 'issued',
    check: ({ credential }) => checkCredential(`\ufeff${credential}\n`),
  },
  'its credential, written anew': {
    verdict: 'saved-again',
    check: ({ credential }) => checkCredential(JSON.stringify(JSON.parse(credential), null, 2)),
  },
  'its credential with one of its proofs': {
    verdict: 'saved-again',
    check({ credential }) {
      const signed = JSON.parse(credential);
      return checkCredential(JSON.stringify({ ...signed, proof: signed.proof[1] }));
    },
  },
  'an SVG': {
    verdict: 'issued',
    check: ({ credential }) => checkInside(svgWith(`<![CDATA[${credential}]]>`)),
  },
  'a PNG': { verdict: 'issued', check: ({ credential }) => checkInside(pngWith(credential)) },
  'the paper, saved again': {
    verdict: 'issued',
    check: ({ paper }) => checkInside(Buffer.concat([paper, Buffer.from('% saved again\n')])),
  },
  'a credential with another name': {
    verdict: 'changed',
    check: ({ credential }) => checkCredential(forAnother(credential)),
  },
  'a paper with another credential': {
    verdict: 'changed',
    check: ({ credential }) => checkInside(pngWith(forAnother(credential))),
  },
  'a credential without its proofs': {
    verdict: 'changed',
    check: ({ credential }) => checkCredential(JSON.stringify(withoutProofs(credential))),
  },
  'a credential that says a thing twice': {
    verdict: 'changed',
    check: ({ credential }) =>
      checkCredential(credential.replace('"narrative":', '"narrative":"All of it.","narrative":')),
  },
  'our words, signed by somebody else': {
    verdict: 'changed',
    check: async ({ credential }) =>
      checkCredential(await signByStranger(withoutProofs(credential))),
  },
  'a credential of another issuer': {
    verdict: 'not-ours',
    check: ({ credential }) =>
      signByStranger({
        ...withoutProofs(credential),
        id: 'https://other.example/credentials/7',
        issuer: 'did:web:other.example',
        credentialSubject: { type: ['AchievementSubject'], licenseNumber: 'ISO-7' },
      }).then(checkCredential),
  },
  'a credential signed with a key of ours that we never issued': {
    verdict: 'never-issued',
    check: async ({ credential, isTest }) =>
      checkCredential(await signByThief(withoutProofs(forAnother(credential)), isTest)),
  },
};

type Case = {
  state: CertificateState;
  isTest?: true;
  isFormer?: true;
  prepare: (id: number, number: string) => unknown;
};

const STATES: Record<string, Case> = {
  valid: { state: 'valid', prepare: () => {} },
  suspended: { state: 'suspended', prepare: (id) => act(id, 'suspend', { reason: 'in-doubt' }) },
  withdrawn: { state: 'withdrawn', prepare: (id) => act(id, 'withdraw', { reason: 'misuse' }) },
  expired: { state: 'expired', prepare: () => advance(1_097 * 86_400_000) },
  'replaced by its renewal': {
    state: 'superseded',
    prepare: (_, number) => renewed(number),
  },
  'replaced by its renewal, as a former edition': {
    state: 'superseded',
    isFormer: true,
    async prepare(id, number) {
      advance(60_000);
      await act(id, 'correct', { ...FIELDS, holderName: 'Analytical Engines plc', note: 'New.' });
      await renewed(number);
    },
  },
  'replaced after its term': {
    state: 'superseded',
    async prepare(_, number) {
      await travelTo('2029-05-01');
      await renewed(number);
    },
  },
  'reinstated, as a former edition': {
    state: 'valid',
    isFormer: true,
    async prepare(id) {
      await act(id, 'suspend', { reason: 'check-in-overdue' });
      advance(60_000);
      await act(id, 'reinstate', { reason: 'reinstated' });
    },
  },
  'suspended by the clock alone': {
    state: 'suspended',
    prepare: () => db.update(certificates).set({ suspendsOn: '2026-03-02' }),
  },
  'a former edition': {
    state: 'valid',
    isFormer: true,
    async prepare(id) {
      advance(60_000);
      await act(id, 'correct', { ...FIELDS, holderName: 'Analytical Engines plc', note: 'New.' });
    },
  },
  'a test': { state: 'valid', isTest: true, prepare: () => {} },
};

describe.each(Object.entries(STATES))(
  'a certificate: %s',
  (_, { state, isTest = false, isFormer = false, prepare }) => {
    it('is told as such in every form and to everybody, with the name only where it may be shown', async () => {
      const order = isTest ? await desk.bought() : await boughtForReal();
      const { certificate } = (await issue(order)).json();
      await prepare(certificate.id, certificate.number);
      const [{ credential, endedAt } = {} as EditionRow] = await editions();
      const [paper = Buffer.of()] = await papers();
      const held = { number: certificate.number, paper, credential: credential ?? '', isTest };
      for (const visibility of VISIBILITIES) {
        await db.update(certificates).set({ visibility });
        const isHidden = visibility === 'confirm';
        const shown = {
          number: held.number,
          state,
          isTest,
          statement: isHidden ? null : { name: expect.stringContaining('Analytical Engines') },
          canConfirm: isHidden,
          edition: isFormer ? 2 : 1,
        };
        const named = await byNumber(held.number);
        expect(named.json()).toMatchObject(shown);
        expect(named.body.includes('Analytical')).toBe(!isHidden);
        for (const [form, { verdict, check }] of Object.entries(FORMS)) {
          const response = await check(held);
          const what = `${form}, ${visibility}`;
          expect(response.statusCode, what).toBe(200);
          const isKnown = verdict === 'issued' || verdict === 'saved-again';
          expect(response.json(), what).toMatchObject({
            document: verdict,
            edition: isKnown ? 1 : null,
            replacedAt: isKnown && isFormer ? endedAt?.toISOString() : null,
            certificate: verdict === 'not-ours' ? null : shown,
          });
          if (isHidden) expect(response.body, what).not.toMatch(/Analytical|London|calculating/);
          if (isKnown) {
            expect(response.json().certificate.checks, what).toContainEqual({
              name: 'newest',
              outcome: isFormer ? 'failed' : 'passed',
            });
          }
        }
      }
    });
  },
);

it('leads from a certificate to its renewal and back, with the day since which it is certified', async () => {
  const { number } = (await issue(await boughtForReal())).json().certificate;
  await travelTo('2029-02-01');
  await renewed(number);
  const [former = Buffer.of(), renewal = Buffer.of()] = await papers();
  const [, { content } = {} as EditionRow] = await editions();
  expect((await checkSum(sumOf(former))).json().certificate).toMatchObject({
    number,
    state: 'superseded',
    statusReason: 'renewed',
    supersedes: null,
    supersededBy: content.number,
  });
  expect((await checkSum(sumOf(renewal))).json().certificate).toMatchObject({
    number: content.number,
    state: 'valid',
    supersedes: number,
    supersededBy: null,
    firstIssuedOn: '2026-03-02',
  });
});

it('is still recognised when its holder was forgotten, without a word about them', async () => {
  const order = await boughtForReal();
  await issue(order);
  const [{ credential } = {} as EditionRow] = await editions();
  await db.transaction((tx) => forgetHolders(tx, [order.id]));
  for (const text of [credential ?? '', JSON.stringify(JSON.parse(credential ?? ''), null, 1)]) {
    const response = await checkCredential(text);
    expect(response.json()).toMatchObject({
      document: text === credential ? 'issued' : 'saved-again',
      certificate: { state: 'valid', statement: null, canConfirm: false },
    });
    expect(response.body).not.toMatch(/Analytical|London|calculating/);
  }
});

describe('what is unknown', () => {
  it('is a file that we never sent, and a credential that is none', async () => {
    const unknown = { document: 'not-ours', edition: null, replacedAt: null, certificate: null };
    expect((await checkSum(sumOf('anything'))).json()).toEqual(unknown);
    expect((await checkCredential('{"@context": "of another"}')).json()).toEqual(unknown);
  });

  it('is a certificate that was not delivered, and our own signature on it is no alarm', async () => {
    await issue(await boughtForReal('capture_fails'));
    const [{ credential } = {} as EditionRow] = await editions();
    const [paper = Buffer.of()] = await papers();
    const nothing = { edition: null, certificate: null };
    const told = async (response: Promise<LightMyRequestResponse>) => (await response).json();
    expect(await told(checkSum(sumOf(paper)))).toMatchObject({ ...nothing, document: 'not-ours' });
    expect(await told(checkSum(sumOf(credential ?? '')))).toMatchObject(nothing);
    expect(await told(checkCredential(credential ?? ''))).toMatchObject({
      ...nothing,
      document: 'never-issued',
    });
    expect(desk.logLines.filter((line) => line.includes('forged'))).toEqual([]);
  });

  it('is a number that nobody has, even with our name on it', async () => {
    await issue(await boughtForReal());
    const [{ credential } = {} as EditionRow] = await editions();
    const forged = { ...withoutProofs(credential ?? ''), id: 'urn:none', credentialSubject: {} };
    expect((await checkCredential(JSON.stringify(forged))).json()).toMatchObject({
      document: 'changed',
      certificate: null,
    });
  });
});
