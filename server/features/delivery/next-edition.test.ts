import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { AREAS } from '#core/domain/catalogue.ts';
import { certificateEditions, certificates } from '#server/db/schema/certificates.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { FIELDS } from '#server/test/certificates/certificate-desk.ts';
import { Crash } from '#server/test/faults.ts';
import { customerOf, newBrowser } from '#server/test/payments.ts';
import { ENVIRONMENT, reviewDesk, SECURITY } from '#server/test/reviews/review-desk.ts';
import { resignCertificates, resumeIssue } from './issue-certificate.ts';

const desk = await reviewDesk();
const { db, deps, send, runJobs, intents, certificateMails, files } = desk;
const { boughtForReal, issue, act, records, editions } = desk.certificates;

const { issuer } = deps;
beforeEach(() => {
  deps.issuer = issuer;
});

const failOnce = (step: 'press' | 'sign') => {
  deps.issuer = {
    ...issuer,
    [step]: async () => {
      deps.issuer = issuer;
      throw new Crash(`killed at the ${step}`);
    },
  };
};

const theRecord = async () => {
  const [record] = await records();
  if (!record) throw new Error('Nothing was issued');
  return record;
};

async function issued() {
  const order = await boughtForReal();
  expect((await issue(order)).statusCode).toBe(200);
  return theRecord();
}

/** As retention leaves a certificate ten years later. */
const loseOrder = () => db.update(certificates).set({ orderId: null });

async function runJobsLater() {
  desk.advance(61_000);
  await runJobs();
}

describe('a correction says why it is refused:', () => {
  const correct = async (fields: object = {}) =>
    act((await theRecord()).id, 'correct', { ...FIELDS, ...fields });

  it('a name that the paper cannot print', async () => {
    await issued();
    const { statusCode, body } = await correct({ holderName: '株式会社' });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body).fields.holderName).toContain('cannot print');
    expect(await editions()).toHaveLength(1);
  });

  it('an area that was not ordered', async () => {
    await issued();
    const { fields } = (await correct({ areas: [SECURITY] })).json();
    expect(fields).toEqual({ areas: 'Please choose only areas that were ordered' });
  });

  it('an area less for the whole company', async () => {
    const sessionId = await desk.customer.assessed();
    const payment = (await desk.customer.beginSession(sessionId)).json();
    await desk.customer.confirm(payment);
    await desk.customer.order(payment);
    const areas = AREAS.map(({ id }) => id);
    const reply = await issue(await desk.theOrder(), { areas });
    expect(reply.statusCode, reply.body).toBe(200);
    const { fields } = (await correct({ areas: areas.slice(1) })).json();
    expect(fields).toEqual({ areas: 'The overall certification names all five areas' });
  });

  it('a certificate that has ended', async () => {
    const { id, number } = await issued();
    await act(id, 'withdraw', { reason: 'ceased' });
    const { message } = (await correct()).json();
    expect(message).toBe(`Certificate ${number} is withdrawn and cannot be corrected.`);
  });

  it('an order that is no longer kept', async () => {
    await issued();
    await loseOrder();
    const refused = await correct();
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('Its order is no longer kept.');
  });

  it('an edition that is being made', async () => {
    const { number } = await issued();
    failOnce('press');
    await correct({ holderPlace: 'Leeds' });
    const refused = await correct({ holderPlace: 'Bristol' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(
      `Edition 2 of ${number} is being made. Please try again in a minute.`,
    );
  });
});

describe('an extension', () => {
  /** Certified for the environment alone, of both areas that were ordered. */
  async function certified() {
    const { orderId } = await desk.anOpenReview([SECURITY, ENVIRONMENT]);
    const reply = await issue({ id: orderId }, { areas: [ENVIRONMENT] });
    expect(reply.statusCode, reply.body).toBe(200);
    return theRecord();
  }
  const grant = (areasGranted: (typeof SECURITY | typeof ENVIRONMENT)[]) =>
    db.update(reviews).set({
      ...{ state: 'decided', decision: 'certify', decidedBy: 'ada', decidedByTwo: true },
      ...{ decidedAt: deps.now(), decisionText: 'Sound.', areasGranted },
      ...{ runningSince: null, dueOn: null },
    });

  it('adds what a decision grants, named as everywhere, and tells of no other reason', async () => {
    const { id } = await certified();
    await grant([ENVIRONMENT, SECURITY]);
    const extended = await act(id, 'extend');
    expect(extended.json()).toMatchObject({
      certificate: { edition: 2, areas: [SECURITY, ENVIRONMENT] },
    });
    expect(await editions()).toMatchObject([{}, { reason: 'extended', note: null }]);
  });

  it('needs a decision that grants more', async () => {
    const { id } = await certified();
    await grant([ENVIRONMENT]);
    const refused = await act(id, 'extend');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('No decision adds areas to this certificate.');
  });

  it('is for a certificate in force', async () => {
    const { id, number } = await certified();
    await grant([SECURITY, ENVIRONMENT]);
    await act(id, 'suspend', { reason: 'in-doubt' });
    const refused = await act(id, 'extend');
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe(`Certificate ${number} is suspended.`);
  });
});

describe('a new signature', () => {
  it('is given once to each certificate that the key signed, and changes nothing else', async () => {
    await issued();
    const [{ keyId = 0, content } = {}] = await editions();
    await send('POST', '/api/admin/keys/rotate');
    await resignCertificates(deps, keyId ?? 0, 'grace');
    await resignCertificates(deps, keyId ?? 0, 'grace');
    const [, second, ...others] = await editions();
    expect(others).toEqual([]);
    expect(second).toMatchObject({ reason: 're-signed', note: null, createdBy: 'grace' });
    expect(second?.content).toEqual({ ...content, edition: 2 });
    expect(second?.keyId).not.toBe(keyId);
    expect(await intents()).toMatchObject([{ captures: 1 }]);
  });

  it('is given to the others if one certificate cannot have it', async () => {
    const { id: stuck } = await issued();
    await customerOf(desk, newBrowser()).bought();
    await db.update(certificationOrders).set({ livemode: true });
    const orders = await db.select().from(certificationOrders).orderBy(asc(certificationOrders.id));
    const { certificate } = (await issue({ id: orders[1]?.id ?? 0 })).json();
    await db
      .update(certificateEditions)
      .set({ fileId: null })
      .where(eq(certificateEditions.certificateId, stuck));
    const [{ keyId = 0 } = {}] = await editions();
    await send('POST', '/api/admin/keys/rotate');
    await expect(resignCertificates(deps, keyId ?? 0, 'grace')).rejects.toThrow('failed 1 times');
    const signedAgain = (await editions()).filter(({ reason }) => reason === 're-signed');
    expect(signedAgain).toMatchObject([{ certificateId: certificate.id }]);
  });
});

describe('an issue that is taken up again', () => {
  it('is nothing where the certificate is not there', async () => {
    await resumeIssue(deps, 4_711, 'grace');
    expect(await editions()).toEqual([]);
  });

  it('is nothing where it has no edition', async () => {
    const { id } = await issued();
    await db.delete(certificateEditions);
    await resumeIssue(deps, id, 'grace');
    expect(await certificateMails()).toHaveLength(1);
  });

  it('draws no paper where the order is no longer kept', async () => {
    const order = await boughtForReal();
    failOnce('press');
    await issue(order);
    await loseOrder();
    await resumeIssue(deps, (await theRecord()).id, 'grace');
    expect(await editions()).toMatchObject([{ fileId: null }]);
  });

  it('sends nothing else once staff have put another file in its place', async () => {
    const order = await boughtForReal('capture_fails');
    expect((await issue(order)).statusCode).toBe(402);
    await desk.upload(order);
    await db.update(certificationOrders).set({
      ...{ paymentState: 'captured', paymentStatus: 'completed', capturedAt: deps.now() },
    });
    await resumeIssue(deps, (await theRecord()).id, 'grace');
    expect(await certificateMails()).toEqual([]);
    expect(await files()).toMatchObject([{ deliveredAt: null }, { deliveredAt: null }]);
  });

  it('signs an uploaded paper as it is, and draws what corrects it', async () => {
    const order = await boughtForReal();
    await desk.upload(order);
    failOnce('sign');
    const url = `/api/admin/orders/${order.id}/certificate/record`;
    await send('POST', url, { ...FIELDS, decisionNote: 'Made elsewhere.' });
    expect(await editions()).toMatchObject([{ credential: null }]);
    await runJobsLater();
    expect(await editions()).toMatchObject([{ credential: expect.any(String) }]);
    expect(await files()).toHaveLength(1);

    await desk.deliver(order);
    failOnce('press');
    await act((await theRecord()).id, 'correct', { ...FIELDS, holderPlace: 'Leeds' });
    await runJobsLater();
    expect(await editions()).toMatchObject([{}, { deliveredAt: expect.any(Date) }]);
    expect(await files()).toHaveLength(2);
  });
});
