import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { issuerKeys } from '#server/db/schema/certificates.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { documentsOf } from '#server/test/certificates/documents.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, get, send, logLines } = desk;
const { boughtForReal, issue, editions } = certificatesOf(desk);
const { checkCredential, forAnother, withoutProofs, signByThief } = documentsOf(desk);

let genuine = '';
let forged = '';
let number = '';

beforeEach(async () => {
  const { certificate } = (await issue(await boughtForReal())).json();
  number = certificate.number;
  const [edition] = await editions();
  genuine = edition?.credential ?? '';
  forged = await signByThief(withoutProofs(forAnother(genuine)));
});

const verdictOf = async (credential: string) => (await checkCredential(credential)).json().document;
const alarms = () => db.select().from(activity).where(eq(activity.subjectType, 'key'));
const securityLines = () =>
  logLines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'forged-certificate');
const attention = async () =>
  (await get('/api/admin/overview'))
    .json()
    .attention.filter(({ kind }: { kind: string }) => kind === 'key-misused');
const theKey = async () => (await db.select().from(issuerKeys).orderBy(issuerKeys.id))[0];

it('is told once, in the history of the key, in the security log and in the overview', async () => {
  const twice = await Promise.all([verdictOf(forged), verdictOf(forged)]);
  expect([...twice, await verdictOf(forged)]).toEqual(Array(3).fill('never-issued'));
  expect(await alarms()).toMatchObject([{ actor: 'system', data: { number } }]);
  const { publicKey } = (await theKey()) ?? {};
  expect(securityLines()).toMatchObject([
    { log: 'security', outcome: 'refused', address: '127.0.0.1', reqId: expect.any(String) },
  ]);
  expect(securityLines()[0].detail).toContain(publicKey);
  expect(securityLines()[0].detail).not.toContain('Forgers');
  expect(await attention()).toMatchObject([{ count: 1, entries: [{ subject: 'settings' }] }]);
  const another = await signByThief(withoutProofs(forged.replaceAll('Forgers', 'Others')));
  expect(await verdictOf(another)).toBe('never-issued');
  expect(await alarms()).toHaveLength(2);
});

it('is recognised when the key is retired or stolen, and is settled once the key is reported', async () => {
  await send('POST', '/api/admin/keys/rotate');
  expect(await verdictOf(forged)).toBe('never-issued');
  expect(await attention()).toHaveLength(1);
  await send('POST', `/api/admin/keys/${(await theKey())?.id}/compromised`);
  expect(await attention()).toEqual([]);
  expect(await verdictOf(forged)).toBe('never-issued');
  expect(await verdictOf(genuine)).toBe('issued');
});

it('cannot hide behind proofs of others', async () => {
  const signed = JSON.parse(forged);
  const strange = { ...signed.proof[1], verificationMethod: 'did:web:other.example#z6MkOther' };
  const proof = [strange, 'x', null, ...signed.proof];
  expect(await verdictOf(JSON.stringify({ ...signed, proof }))).toBe('never-issued');
});

it('is no alarm for what anybody can get: lists of states, and our own words written twice', async () => {
  const list = await deps.issuer.signStatusList(deps, {
    id: 1,
    origin: deps.config.publicUrl,
    places: [],
  });
  expect(await verdictOf(list)).not.toBe('never-issued');
  const twice = genuine.replace('"narrative":', '"narrative":"All of it.","narrative":');
  expect(await verdictOf(twice)).toBe('changed');
  const unsigned = { ...withoutProofs(genuine), proof: JSON.parse(forged).proof };
  expect(await verdictOf(JSON.stringify(unsigned))).toBe('changed');
  expect(await alarms()).toEqual([]);
  expect(await attention()).toEqual([]);
});
