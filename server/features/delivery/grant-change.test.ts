import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { certificates } from '#server/db/schema/certificates.ts';
import { holderChanges } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificatesOf, FIELDS } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { CONFIRMED, portalOf } from '#server/test/portal/portal.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, get, send, signIn, inject, intents } = desk;
const { boughtForReal, issue, act, records, editions, events } = certificatesOf(desk);

/** A holder who asked for another name, place and scope. */
async function asked() {
  const order = await boughtForReal();
  await issue(order);
  const [record] = await records();
  const certificateId = record?.id ?? 0;
  const page = await portalOf(desk, order.customerEmail);
  const url = `/api/portal/certificates/${certificateId}/change`;
  await page.send('POST', url, { ...CONFIRMED, note: 'We were renamed.' });
  const [change] = await changes();
  return { id: change?.id ?? 0, certificateId, order, page, url };
}

const changes = () => db.select().from(holderChanges).orderBy(holderChanges.id);
const grant = (id: number, body: object = {}) =>
  send('POST', `/api/admin/holder-changes/${id}/grant`, body);
const decline = (id: number, body: object = { answer: 'Please send the register extract.' }) =>
  send('POST', `/api/admin/holder-changes/${id}/decline`, body);
const mailsOf = async (template: string) =>
  db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.template, template))
    .orderBy(asc(emailOutbox.id));

describe('a change that a holder asked for', () => {
  it('is listed until somebody decides', async () => {
    const { id, certificateId, order } = await asked();
    const [record] = await records();
    const open = (await get('/api/admin/holder-changes')).json();
    expect(open).toEqual([
      {
        id,
        certificateId,
        number: record?.number,
        details: CONFIRMED,
        note: 'We were renamed.',
        askedBy: order.customerEmail,
        askedAt: expect.any(String),
      },
    ]);
    await decline(id);
    expect((await get('/api/admin/holder-changes')).json()).toEqual([]);
  });

  it('waits again once a refusal is taken back before its mail goes out', async () => {
    const { id } = await asked();
    const before = await changes();
    const refusal = await decline(id);
    expect((await desk.undo(refusal)).statusCode).toBe(200);
    expect(await changes()).toEqual(before);
    expect(await mailsOf('change-declined')).toEqual([]);
    expect((await decline(id)).statusCode).toBe(200);
  });

  it('stays refused where the holder has asked for another one since', async () => {
    const { id, page, url } = await asked();
    const refusal = await decline(id);
    await page.send('POST', url, { ...CONFIRMED, note: 'Then this way.' });
    expect((await desk.undo(refusal)).statusCode).toBe(409);
    expect(await changes()).toMatchObject([{ state: 'declined' }, { state: 'open' }]);
    expect(await mailsOf('change-declined')).toHaveLength(1);
  });

  it('is granted with the next edition, mailed and not charged', async () => {
    const { id, certificateId, page } = await asked();
    const reply = await grant(id);
    expect(reply.json()).toMatchObject({
      ...CONFIRMED,
      id: certificateId,
      edition: 2,
      areas: FIELDS.areas,
      signatoryName: FIELDS.signatoryName,
    });
    expect(await editions()).toMatchObject([{ reason: 'issued' }, { reason: 'corrected' }]);
    expect((await events()).at(-1)).toMatchObject({
      kind: 'corrected',
      edition: 2,
      note: 'The holder asked for this.',
    });
    expect((await mailsOf('certificate')).at(-1)?.data).toMatchObject({ isCorrection: true });
    expect(await intents()).toMatchObject([{ captures: 1 }]);
    expect(await changes()).toMatchObject([
      { state: 'granted', decidedBy: desk.staff.username, decidedAt: expect.any(Date) },
    ]);
    const [shown] = (await page.page()).certificates;
    expect(shown).toMatchObject({ holderName: CONFIRMED.holderName, change: null });
  });

  it('is decided once, whoever tries', async () => {
    const { id } = await asked();
    const replies = await Promise.all([grant(id), grant(id), decline(id)]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const late of [await grant(id), await decline(id)]) expect(late.statusCode).toBe(409);
    const [change] = await changes();
    expect(await editions()).toHaveLength(change?.state === 'granted' ? 2 : 1);
    expect(await mailsOf('change-declined')).toHaveLength(change?.state === 'declined' ? 1 : 0);
  });

  it('stays open where the certificate cannot be corrected now', async () => {
    const { id, certificateId } = await asked();
    await act(certificateId, 'suspend', { reason: 'in-doubt', note: null });
    expect((await grant(id)).statusCode).toBe(409);
    expect(await changes()).toMatchObject([{ state: 'open' }]);
    expect(await editions()).toHaveLength(1);
  });

  it.each([
    ['is withdrawn', (id: number) => act(id, 'withdraw', { reason: 'ceased', note: null })],
    ['has expired', () => db.update(certificates).set({ validUntil: '2026-03-01' })],
  ])('waits for nobody once the certificate %s', async (_, end) => {
    const { certificateId, page } = await asked();
    const kinds = async () =>
      (await get('/api/admin/overview')).json().attention.map(({ kind }: { kind: string }) => kind);
    expect(await kinds()).toContain('change-asked');
    await end(certificateId);
    expect((await get('/api/admin/holder-changes')).json()).toEqual([]);
    expect(await kinds()).not.toContain('change-asked');
    expect((await page.page()).certificates).toMatchObject([{ change: null }]);
  });

  it('is refused where the certificate changed since it was opened', async () => {
    const { id } = await asked();
    const stale = { expectedUpdatedAt: '2026-01-01T00:00:00.000Z' };
    expect((await grant(id, stale)).statusCode).toBe(409);
    expect(await changes()).toMatchObject([{ state: 'open' }]);
  });

  it('is an owner’s to grant and anybody’s to decline, with a reason that the holder reads', async () => {
    const { id, order } = await asked();
    const { headers } = await signIn({ role: 'reviewer' });
    const asStaff = (action: string, body: object) =>
      inject({ method: 'POST', url: `/api/admin/holder-changes/${id}/${action}`, headers, body });
    expect((await asStaff('grant', {})).statusCode).toBe(403);
    expect((await asStaff('decline', { answer: ' ' })).statusCode).toBe(400);
    expect((await asStaff('decline', { answer: 'No extract.' })).statusCode).toBe(200);
    const [mail] = await mailsOf('change-declined');
    expect(mail).toMatchObject({ recipient: order.customerEmail });
    expect(mail?.data).toMatchObject({ answer: 'No extract.' });
    expect(await editions()).toHaveLength(1);
  });

  it('is gone once the holder took it back', async () => {
    const { id, page, url } = await asked();
    await page.send('DELETE', url);
    expect((await grant(id)).statusCode).toBe(409);
    expect(await editions()).toHaveLength(1);
  });
});
