import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { sweepRetention } from '#server/features/privacy/retention/retention.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { buildCertificate } from '#server/test/records/builders.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, advance, get, send, inject, signIn, signInAgain, logLines } = desk;
const { boughtForReal, issue, read, records } = certificatesOf(desk);

const YEAR = 366 * 86_400_000;
const ACTION = 'certificate visibility changed';

const addressOf = (id: number) => `/api/admin/issued-certificates/${id}/visibility`;
const set = (id: number, visibility: string, body: object = {}) =>
  send('PUT', addressOf(id), { visibility, ...body });

const found = async (q: string): Promise<string[]> =>
  (await get(`/api/register?q=${encodeURIComponent(q)}`))
    .json()
    .entries.map(({ number }: { number: string }) => number);

const shown = async (number: string) => (await get(`/api/certificates/${number}`)).json();
const listedMails = () =>
  db.select().from(emailOutbox).where(eq(emailOutbox.template, 'listed-in-register'));
const changes = () => db.select().from(activity).where(eq(activity.action, ACTION));

const issued = async () => {
  const order = await boughtForReal();
  const { id, number } = (await issue(order)).json().certificate;
  return { order, id, number };
};

describe('who can see a certificate', () => {
  it('changes at once, and being listed is told by mail', async () => {
    const { order, id, number } = await issued();
    expect(await found('analytical')).toEqual([]);
    expect((await set(id, 'register')).json()).toMatchObject({ number, visibility: 'register' });
    expect(await found('analytical')).toEqual([number]);
    expect(await found(number)).toEqual([number]);
    expect((await shown(number)).isListed).toBe(true);
    expect(await listedMails()).toMatchObject([
      { recipient: order.customerEmail, data: { number, holderName: 'Analytical Engines Ltd.' } },
    ]);
    expect((await set(id, 'link')).json().visibility).toBe('link');
    expect(await found('analytical')).toEqual([]);
    expect(await found(number)).toEqual([]);
    expect((await shown(number)).isListed).toBe(false);
    await set(id, 'confirm');
    expect((await shown(number)).statement).toBeNull();
    expect(await listedMails()).toHaveLength(1);
    await set(id, 'register');
    expect(await listedMails()).toHaveLength(2);
  });

  it('is written down for staff, and not in the public history', async () => {
    const { id, number } = await issued();
    await set(id, 'register', { note: 'Ada called.' });
    const { events } = await read(id);
    expect(events).toMatchObject([
      { kind: 'issued' },
      { kind: 'visibility register', note: 'Ada called.', actor: desk.staff.username },
    ]);
    expect((await shown(number)).history).toMatchObject([{ kind: 'issued' }]);
    const line = logLines.map((text) => JSON.parse(text)).findLast(({ log }) => log === 'security');
    expect(line).toMatchObject({ event: 'certificate-change', actor: desk.staff.username });
  });

  it('filters the list of certificates by what is in the register now', async () => {
    const visibility = 'register';
    const listed = await buildCertificate(deps, { visibility });
    await buildCertificate(deps, { visibility, status: 'suspended' });
    await buildCertificate(deps, { visibility, validUntil: '2026-03-01' });
    await buildCertificate(deps, { visibility, isTest: true, number: 'TST-2026-AAAA-AAAA-A' });
    await buildCertificate(deps);
    const rows = (await get('/api/admin/issued-certificates?register=listed')).json();
    expect(rows.map(({ number }: { number: string }) => number)).toEqual([listed.number]);
  });

  it('that is so already stays as it is, without a mail', async () => {
    const { id } = await issued();
    await set(id, 'register');
    const before = (await records())[0]?.updatedAt;
    expect((await set(id, 'register')).statusCode).toBe(200);
    expect((await records())[0]?.updatedAt).toEqual(before);
    expect([await listedMails(), await changes()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is for all staff to change, and for nobody else', async () => {
    const { id } = await issued();
    const { headers } = await signIn({ role: 'reviewer' });
    const body = { visibility: 'confirm' };
    const url = addressOf(id);
    expect((await inject({ method: 'PUT', url, body })).statusCode).toBe(401);
    expect((await inject({ method: 'PUT', url, body, headers })).statusCode).toBe(200);
    expect((await set(999, 'link')).statusCode).toBe(404);
    expect((await set(id, 'everybody')).statusCode).toBe(400);
  });

  it('is refused to those who saw an older version', async () => {
    const { id } = await issued();
    const { updatedAt } = await read(id);
    await set(id, 'confirm', { expectedUpdatedAt: updatedAt });
    const late = await set(id, 'register', { expectedUpdatedAt: updatedAt });
    expect(late.statusCode).toBe(409);
    expect((await records())[0]?.visibility).toBe('confirm');
  });

  it.each([
    ['a test', { isTest: true, number: 'TST-2026-AAAA-AAAA-A' }, 'Test certificates'],
    ['one that is prepared', { status: 'prepared', edition: 0 }, 'Only a valid certificate'],
    ['a suspended one', { status: 'suspended' }, 'Only a valid certificate'],
    ['a withdrawn one', { status: 'withdrawn' }, 'Only a valid certificate'],
    ['an expired one', { validUntil: '2026-03-01' }, 'Only a valid certificate'],
  ] as const)('does not list %s', async (_, overrides, why) => {
    const { id } = await buildCertificate(deps, overrides);
    const refused = await set(id, 'register');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain(why);
    expect((await set(id, 'confirm')).statusCode).toBe(200);
    expect(await listedMails()).toEqual([]);
  });
});

describe('somebody who is forgotten', () => {
  it('leaves the register when their data is erased', async () => {
    const { order, id, number } = await issued();
    await set(id, 'register');
    await send('POST', '/api/admin/privacy/erase', { email: order.customerEmail });
    expect(await found('analytical')).toEqual([]);
    expect((await shown(number)).statement).toBeNull();
    expect((await records())[0]?.visibility).toBe('confirm');
  });

  it('leaves it with the order, and nobody can bring them back', async () => {
    const { id, number } = await issued();
    await set(id, 'register');
    advance(11 * YEAR);
    await sweepRetention(deps);
    await signInAgain();
    expect((await records())[0]).toMatchObject({ visibility: 'confirm', holderName: '' });
    expect(await found(number)).toEqual([]);
    const refused = await set(id, 'link');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain('Nothing is kept');
  });

  it('is handed who could see their certificate', async () => {
    const { order, id } = await issued();
    await set(id, 'register');
    const body = { email: order.customerEmail };
    const exported = JSON.parse((await send('POST', '/api/admin/privacy/export', body)).body);
    expect(exported.certificates).toMatchObject([{ visibility: 'register' }]);
  });
});
