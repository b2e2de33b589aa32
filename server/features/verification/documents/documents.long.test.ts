import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Visibility } from '#core/domain/certificates/visibility.ts';
import { certificates, statusLists } from '#server/db/schema/certificates.ts';
import { forgetHolders } from '#server/features/certificates/changes/forget-holders.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { isEnded } from '#server/test/certificates/status-bits.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, inject, runJobs, advance } = desk;
const { boughtForReal, issue, act, editions, records } = certificatesOf(desk);
const read = (url: string) => inject({ method: 'GET', url });

async function issued() {
  const response = await issue(await boughtForReal());
  return response.json().certificate as { id: number; number: string };
}

const show = (visibility: Visibility) => db.update(certificates).set({ visibility });

describe('a signed file', () => {
  it('is sent byte by byte as it was signed', async () => {
    const { number } = await issued();
    const response = await read(`/credentials/${number}/1`);
    const [edition] = await editions();
    expect(response.headers['content-type']).toBe('application/vc');
    expect(response.body).toBe(edition?.credential);
    expect(response.json().id).toBe(`https://certify.example/credentials/${number}/1`);
  });

  it('of a former edition stays', async () => {
    const { id, number } = await issued();
    await act(id, 'suspend', { reason: 'in-doubt' });
    await act(id, 'reinstate', { reason: 'reinstated' });
    const bodies = await Promise.all(
      [1, 2].map(async (edition) => (await read(`/credentials/${number}/${edition}`)).json()),
    );
    expect(bodies.map(({ id }) => id.slice(-2))).toEqual(['/1', '/2']);
  });

  it.each(['withdraw', 'suspend'])(
    'stays after %s: the list says what became of it',
    async (what) => {
      const { id, number } = await issued();
      await act(id, what, { reason: 'holder-request' });
      expect((await read(`/credentials/${number}/1`)).statusCode).toBe(200);
    },
  );

  it('is sent for a test certificate, which search engines leave alone', async () => {
    const { certificate } = (await issue(await desk.bought())).json();
    const response = await read(`/credentials/${certificate.number}/1`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['x-robots-tag']).toBe('noindex');
  });

  it.each([
    ['link', 200],
    ['register', 200],
    ['confirm', 404],
  ] as const)(
    'with visibility %s answers %i, from the next request on',
    async (visibility, status) => {
      const { number } = await issued();
      await read(`/credentials/${number}/1`);
      await show(visibility);
      advance(6_000);
      expect((await read(`/credentials/${number}/1`)).statusCode).toBe(status);
    },
  );

  it('of a forgotten holder is gone', async () => {
    const { number } = await issued();
    await db.transaction((tx) => forgetHolders(tx, [1]));
    expect((await read(`/credentials/${number}/1`)).statusCode).toBe(404);
    await show('link');
    expect((await read(`/credentials/${number}/1`)).statusCode).toBe(404);
  });

  it('is not there before its delivery, nor under other names', async () => {
    const { number } = await issued();
    for (const path of ['2', '0', '01', '1.0', '-1', '1e0', '9'.repeat(30), 'x']) {
      expect((await read(`/credentials/${number}/${path}`)).statusCode).toBe(404);
    }
    await db.execute(sql`update certificate_editions set delivered_at = null`);
    expect((await read(`/credentials/${number}/1`)).statusCode).toBe(404);
  });
});

describe('a status list', () => {
  const list = () => read('/status/1');

  it('is signed with the first certificate, before any bit is set', async () => {
    const { number } = await issued();
    const early = await list();
    expect(early.statusCode).toBe(503);
    expect(early.headers['retry-after']).toBe('10');
    await runJobs();
    const response = await list();
    expect(response.headers['content-type']).toBe('application/vc');
    expect(response.json()).toMatchObject({
      id: 'https://certify.example/status/1',
      issuer: 'did:web:certify.example',
    });
    expect(response.json().proof).toHaveLength(2);
    expect(await isEnded(read, number)).toBe(false);
  });

  it.each(['suspend', 'withdraw'])('tells %s once it is signed anew', async (what) => {
    const { id, number } = await issued();
    await runJobs();
    expect(await isEnded(read, number)).toBe(false);
    await act(id, what, { reason: 'holder-request' });
    await runJobs();
    advance(6_000);
    expect(await isEnded(read, number)).toBe(true);
  });

  it('is sent as it was stored, by processes without a key too', async () => {
    await issued();
    await runJobs();
    await db.update(statusLists).set({ signed: '{"stored":"bytes"}' }).where(eq(statusLists.id, 1));
    expect((await list()).body).toBe('{"stored":"bytes"}');
  });

  it('has no place for tests, and is unknown before the first certificate', async () => {
    await issue(await desk.bought());
    await runJobs();
    expect((await list()).statusCode).toBe(404);
    expect(await records()).toHaveLength(1);
    expect(deps.config.publicUrl).toBe('https://certify.example');
  });
});
