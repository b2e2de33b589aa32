import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { certificatesOf, FIELDS } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, inject, get, send, signIn, runJobs, sent, files, intents } = desk;
const { theOrder, certificateMails } = desk;
const { boughtForReal, issue, act, read, records, editions, events, mails } = certificatesOf(desk);

describe('a certificate that is issued', () => {
  it('is numbered, drawn, signed, charged for and mailed in one step', async () => {
    const order = await boughtForReal();
    const response = await issue(order);
    expect(response.json()).toMatchObject({
      outcome: 'delivered',
      certificate: {
        number: expect.stringMatching(/^BEC-2026-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/),
        state: 'valid',
        edition: 1,
        issuedOn: '2026-03-02',
        validUntil: '2029-03-01',
      },
      order: { orderStatus: 'delivered', paymentState: 'captured' },
    });
    const { number } = response.json().certificate;
    expect(await intents()).toMatchObject([{ captures: 1 }]);
    const [mail] = await certificateMails();
    expect(mail?.data).toMatchObject({ certificateNumber: number, isCorrection: false });
    await runJobs();
    const [attached] = sent.find(({ attachments }) => attachments.length > 0)?.attachments ?? [];
    expect(attached?.filename).toBe(`Certificate-${number}.pdf`);
    expect(attached?.content.subarray(0, 5).toString()).toBe('%PDF-');
    const [edition] = await editions();
    const credential = JSON.parse(edition?.credential ?? '');
    expect(credential).toMatchObject({
      id: `https://certify.example/credentials/${number}/1`,
      credentialSubject: {
        identifier: [{ identityHash: 'Analytical Engines Ltd.' }],
        narrative: FIELDS.scope,
      },
      credentialStatus: { statusListIndex: String(edition?.listIndex) },
      proof: [{ cryptosuite: 'eddsa-rdfc-2022' }, { cryptosuite: 'eddsa-jcs-2022' }],
    });
    expect(attached?.content.includes('/EmbeddedFile')).toBe(true);
    expect(await events()).toMatchObject([{ kind: 'issued', edition: 1 }]);
  });

  it('is a test while the money or the address is not real', async () => {
    const response = await issue(await desk.bought());
    expect(response.json().certificate).toMatchObject({
      number: expect.stringMatching(/^TST-/),
      isTest: true,
    });
    const [edition] = await editions();
    expect(edition).toMatchObject({ listId: null, listIndex: null });
    expect(JSON.parse(edition?.credential ?? '').credentialStatus).toBeUndefined();
  });

  it('once: the second of two who issue at the same moment is told its number', async () => {
    const order = await boughtForReal();
    const both = await Promise.all([issue(order), issue(order)]);
    const [done, refused] = both.toSorted((a, b) => a.statusCode - b.statusCode);
    expect([done?.statusCode, refused?.statusCode]).toEqual([200, 409]);
    expect(refused?.json().message).toContain(done?.json().certificate.number);
    expect(await records()).toHaveLength(1);
    expect(await intents()).toMatchObject([{ captures: 1 }]);
    await runJobs();
    expect(await certificateMails()).toHaveLength(1);
  });

  it('stays out of sight when the card refuses, and follows once the order is paid', async () => {
    const order = await boughtForReal('capture_fails');
    const response = await issue(order);
    expect(response.statusCode).toBe(402);
    expect(await records()).toMatchObject([{ status: 'prepared', edition: 0 }]);
    expect(await mails()).toEqual([]);
    expect(await events()).toEqual([]);
    const paid = { paymentState: 'captured', paymentStatus: 'completed' } as const;
    await db.update(certificationOrders).set({ ...paid, capturedAt: deps.now() });
    expect((await desk.deliver(order)).statusCode).toBe(200);
    expect(await records()).toMatchObject([{ status: 'valid', edition: 1 }]);
    expect(await certificateMails()).toHaveLength(1);
  });

  it('counts as issued once it is delivered, also where it was corrected before', async () => {
    const order = await boughtForReal('capture_fails');
    await issue(order);
    const [prepared] = await records();
    await act(prepared?.id ?? 0, 'correct', { ...FIELDS, holderName: 'Engines plc' });
    desk.advance(60_000);
    const paid = { paymentState: 'captured', paymentStatus: 'completed' } as const;
    await db.update(certificationOrders).set({ ...paid, capturedAt: deps.now() });
    expect((await desk.deliver(order)).statusCode).toBe(200);
    expect(await records()).toMatchObject([
      {
        status: 'valid',
        edition: 2,
        holderName: 'Engines plc',
        statusReason: 'issued',
        statusSince: deps.now(),
      },
    ]);
    expect(await events()).toMatchObject([{ kind: 'issued', edition: 2 }]);
    const done = (await db.select().from(activity)).map(({ action }) => action);
    expect(done).toContain('certificate issued');
    expect(done).not.toContain('certificate corrected');
  });

  it.each([
    ['a name that the paper cannot print', { holderName: '株式会社' }, 'holderName'],
    ['an area that was not ordered', { areas: ['security-compliance'] }, 'areas'],
    ['no area', { areas: [] }, 'areas'],
    ['a scope of more than 200 characters', { scope: 'x'.repeat(201) }, 'scope'],
    ['no country', { holderCountry: 'XX' }, 'holderCountry'],
    ['no reason for the decision', { decisionNote: ' ' }, 'decisionNote'],
  ])('is refused with %s, and nothing is stored', async (_, body, field) => {
    const response = await issue(await boughtForReal(), body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty(field);
    expect(await records()).toEqual([]);
    expect(await files()).toEqual([]);
    expect(await intents()).toMatchObject([{ captures: 0 }]);
  });

  it('prints another form of a name that it cannot print, and signs the real one', async () => {
    const response = await issue(await boughtForReal(), {
      holderName: '株式会社',
      printedName: 'Kabushiki Gaisha',
    });
    expect(response.statusCode).toBe(200);
    const [edition] = await editions();
    const { credentialSubject } = JSON.parse(edition?.credential ?? '');
    expect(credentialSubject.identifier[0].identityHash).toBe('株式会社');
  });

  it('is not for staff without the right, nor for visitors', async () => {
    const order = await boughtForReal();
    const clerk = await signIn({ role: 'reviewer' });
    const url = `/api/admin/orders/${order.id}/certificate`;
    const body = { ...FIELDS, decisionNote: 'Seen.' };
    for (const [headers, status] of [
      [clerk.headers, 403],
      [{}, 401],
    ] as const) {
      expect((await inject({ method: 'POST', url, headers, body })).statusCode).toBe(status);
    }
    expect(await records()).toEqual([]);
  });
});

describe('a preview', () => {
  it('is the paper without a number, and stores nothing', async () => {
    const { id } = await boughtForReal();
    const response = await send('POST', `/api/admin/orders/${id}/certificate/preview`, FIELDS);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await records()).toEqual([]);
  });
});

describe('a correction', () => {
  it('is the next edition, mailed without a charge; the former one ends', async () => {
    const order = await boughtForReal();
    const { certificate } = (await issue(order)).json();
    const response = await act(certificate.id, 'correct', {
      ...FIELDS,
      holderName: 'Analytical Engines plc',
      note: 'The company changed its form.',
    });
    expect(response.json()).toMatchObject({
      outcome: 'delivered',
      certificate: { edition: 2, holderName: 'Analytical Engines plc', state: 'valid' },
    });
    expect(await intents()).toMatchObject([{ captures: 1 }]);
    expect((await certificateMails()).map(({ data }) => data)).toMatchObject([
      { isCorrection: false },
      { isCorrection: true },
    ]);
    const [first, second] = await editions();
    expect(first).toMatchObject({ endedAt: deps.now() });
    expect(second).toMatchObject({ endedAt: null, deliveredAt: deps.now() });
    expect(first?.listIndex).not.toBe(second?.listIndex);
    expect(second?.content).toEqual({
      ...first?.content,
      holderName: 'Analytical Engines plc',
      edition: 2,
    });
    const { events: told } = await read(certificate.id);
    expect(told).toMatchObject([
      { kind: 'corrected', note: 'The company changed its form.' },
      { kind: 'issued' },
    ]);
  });

  it('of a certificate that nobody knows is refused as such', async () => {
    expect((await act(4711, 'correct', FIELDS)).statusCode).toBe(404);
  });

  it('of a certificate that has ended is refused', async () => {
    const { certificate } = (await issue(await boughtForReal())).json();
    await act(certificate.id, 'withdraw', { reason: 'ceased' });
    expect((await act(certificate.id, 'correct', FIELDS)).statusCode).toBe(409);
    expect(await editions()).toHaveLength(1);
  });
});

describe('a suspension', () => {
  it('ends the edition, is told with its reason, and is lifted by the next edition', async () => {
    const { certificate } = (await issue(await boughtForReal())).json();
    const suspended = await act(certificate.id, 'suspend', { reason: 'in-doubt', note: 'A call.' });
    expect(suspended.json()).toMatchObject({ state: 'suspended', statusReason: 'in-doubt' });
    expect(await editions()).toMatchObject([{ endedAt: deps.now() }]);
    desk.advance(60_000);
    const reinstated = await act(certificate.id, 'reinstate', { reason: 'reinstated' });
    expect(reinstated.json()).toMatchObject({ certificate: { state: 'valid', edition: 2 } });
    expect(await editions()).toMatchObject([{}, { endedAt: null, reason: 'reinstated' }]);
    expect((await mails()).map(({ template }) => template)).toEqual([
      'certificate',
      'certificate-suspended',
      'certificate-reinstated',
    ]);
    expect((await events()).map(({ kind }) => kind)).toEqual(['issued', 'suspended', 'reinstated']);
    expect(await intents()).toMatchObject([{ captures: 1 }]);
  });

  it('of what is suspended is refused, and so is reinstating what is valid', async () => {
    const { certificate } = (await issue(await boughtForReal())).json();
    expect((await act(certificate.id, 'reinstate', { reason: 'reinstated' })).statusCode).toBe(409);
    await act(certificate.id, 'suspend', { reason: 'in-doubt' });
    expect((await act(certificate.id, 'suspend', { reason: 'in-doubt' })).statusCode).toBe(409);
    expect((await events()).map(({ kind }) => kind)).toEqual(['issued', 'suspended']);
  });

  it('by somebody who has not seen the latest state is refused', async () => {
    const { certificate } = (await issue(await boughtForReal())).json();
    await act(certificate.id, 'suspend', { reason: 'in-doubt' });
    const stale = { reason: 'misuse', expectedUpdatedAt: certificate.updatedAt };
    expect((await act(certificate.id, 'withdraw', stale)).statusCode).toBe(409);
  });
});

describe('a withdrawal', () => {
  it('is for good', async () => {
    const { certificate } = (await issue(await boughtForReal())).json();
    const withdrawn = await act(certificate.id, 'withdraw', { reason: 'false-statements' });
    expect(withdrawn.json()).toMatchObject({ state: 'withdrawn' });
    expect((await act(certificate.id, 'reinstate', { reason: 'reinstated' })).statusCode).toBe(409);
    expect((await mails()).map(({ template }) => template)).toEqual([
      'certificate',
      'certificate-withdrawn',
    ]);
  });

  it('is for owners only', async () => {
    const { certificate } = (await issue(await boughtForReal())).json();
    const clerk = await signIn({ role: 'reviewer' });
    const url = `/api/admin/issued-certificates/${certificate.id}/withdraw`;
    const body = { reason: 'ceased' };
    for (const [headers, status] of [
      [clerk.headers, 403],
      [{}, 401],
    ] as const) {
      expect((await inject({ method: 'POST', url, headers, body })).statusCode).toBe(status);
    }
    expect(await records()).toMatchObject([{ status: 'valid' }]);
  });
});

describe('an uploaded certificate', () => {
  it('can be entered in the records: numbered and signed, with the paper as it is', async () => {
    const order = await boughtForReal();
    await desk.upload(order);
    const url = `/api/admin/orders/${order.id}/certificate/record`;
    const response = await send('POST', url, { ...FIELDS, decisionNote: 'Made elsewhere.' });
    expect(response.json()).toMatchObject({
      certificate: { origin: 'uploaded', state: 'valid', edition: 1 },
    });
    const [edition] = await editions();
    expect(edition?.fileId).toBe((await files())[0]?.id);
    expect(JSON.parse(edition?.credential ?? '')).toHaveProperty('proof');
    expect(await files()).toHaveLength(1);
    expect(await certificateMails()).toHaveLength(1);
    expect((await send('POST', url, { ...FIELDS, decisionNote: 'Again.' })).statusCode).toBe(409);
  });

  it('that is not there cannot', async () => {
    const { id } = await boughtForReal();
    const url = `/api/admin/orders/${id}/certificate/record`;
    const response = await send('POST', url, { ...FIELDS, decisionNote: 'Made elsewhere.' });
    expect(response.statusCode).toBe(409);
    expect(await records()).toEqual([]);
  });
});

describe('the list', () => {
  it('finds by number, name, state and area', async () => {
    const { certificate } = (await issue(await boughtForReal())).json();
    const found = async (query: string) =>
      (await get(`/api/admin/issued-certificates?${query}`)).json().length;
    const typed = certificate.number.toLowerCase().replaceAll('-', ' ');
    expect(await found(`search=${encodeURIComponent(typed)}`)).toBe(1);
    expect(await found('search=analytical')).toBe(1);
    expect(await found('search=babbage')).toBe(0);
    expect(await found('state=valid')).toBe(1);
    expect(await found('state=expired')).toBe(0);
    expect(await found('area=leadership-culture-people')).toBe(1);
    expect(await found('area=security-compliance')).toBe(0);
    expect(await found('endingWithin=365')).toBe(0);
    desk.advance(1_097 * 86_400_000);
    await desk.signInAgain();
    expect(await found('state=expired')).toBe(1);
    expect(await found('state=valid')).toBe(0);
    expect((await read(certificate.id)).state).toBe('expired');
  });
});

it('sets the order to certified before it is delivered, and keeps the date of issue', async () => {
  const order = await boughtForReal('capture_fails');
  await issue(order);
  expect(await theOrder()).toMatchObject({
    orderStatus: 'certified',
    certificationIssuedAt: deps.now(),
  });
  await db
    .update(certificationOrders)
    .set({ orderStatus: 'processing' })
    .where(eq(certificationOrders.id, order.id));
  // Setting a status by hand changes no certificate.
  expect(await records()).toMatchObject([{ status: 'prepared' }]);
});
