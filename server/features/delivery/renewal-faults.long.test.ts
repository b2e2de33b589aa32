import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { certificates } from '#server/db/schema/certificates.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { OrderRow } from '#server/features/orders/orders.queries.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { renewalsOf } from '#server/test/certificates/renewals.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { Crash, crashNextTransaction } from '#server/test/faults.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, faulty, runJobs, certificateMails } = desk;
const { boughtForReal, issue, act, records, editions, events } = certificatesOf(desk);
const { boughtToRenew } = renewalsOf(desk);

const { issuer } = deps;
let order: OrderRow;
beforeEach(async () => {
  deps.issuer = issuer;
  const { number } = (await issue(await boughtForReal())).json().certificate;
  await runJobs();
  // Jobs wait by the machine's clock, so the former certificate is backdated instead.
  await db
    .update(certificates)
    .set({ issuedOn: '2023-03-21', firstIssuedOn: '2023-03-21', validUntil: '2026-03-20' });
  order = await boughtToRenew(number);
});

/** Cuts off the transaction at this position of the issue. */
function crashTransaction(place: number, moment: 'before' | 'after') {
  const real = db.transaction.bind(db);
  let seen = 0;
  db.transaction = ((...args: Parameters<typeof real>) => {
    seen += 1;
    if (seen < place) return real(...args);
    db.transaction = real;
    crashNextTransaction(db, moment);
    return db.transaction(...args);
  }) as typeof db.transaction;
}

/** Positions of the transactions of an issue, as in the table for first certificates. */
const PREPARE = 2;
const PRESS = 4;

function failToPress(): void {
  deps.issuer = {
    ...issuer,
    press: async () => {
      deps.issuer = issuer;
      throw new Crash('killed while pressing');
    },
  };
}

/** Fails within the transaction that replaces the former certificate, when its status list is to be signed again. */
function failToRepublish(): void {
  const { jobs } = deps;
  deps.jobs = {
    ...jobs,
    enqueue: async (tx, name, data, options) => {
      if (name === 'publish-status-list') {
        deps.jobs = jobs;
        throw new Crash('killed while the former certificate was replaced');
      }
      return jobs.enqueue(tx, name, data, options);
    },
  };
}

async function withdrawFormer(): Promise<void> {
  const [former] = await records();
  await act(former?.id ?? 0, 'withdraw', { reason: 'misuse' });
}

/** Runs the jobs a minute later, as often as it takes. */
async function runJobsLater(): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    desk.advance(61_000);
    await runJobs();
  }
}

const statuses = async () => (await records()).map(({ status }) => status);

describe('a renewal that is cut off', () => {
  it.each([
    ['after its number was committed', () => crashTransaction(PREPARE, 'after')],
    ['before the paper was committed', () => crashTransaction(PRESS, 'before')],
    ['after the paper was committed', () => crashTransaction(PRESS, 'after')],
    ['while the file was signed and drawn', failToPress],
    ['while the former one was replaced', failToRepublish],
    ['when the gateway is asked', () => faulty.fail('retrieve', 'before')],
    ['when the gateway has charged', () => faulty.fail('capture', 'after')],
  ])('%s is never half done, and a job finishes it', async (_, cutOff) => {
    cutOff();
    await issue(order);
    const begun = await records();
    // If the answer to the charge is lost, it is requested again at once.
    expect(['valid prepared', 'superseded valid']).toContain((await statuses()).join(' '));
    const isDone = begun[0]?.status === 'superseded';
    expect((await editions())[0]?.endedAt !== null).toBe(isDone);
    expect(await certificateMails()).toHaveLength(isDone ? 2 : 1);
    await runJobsLater();
    expect(await statuses()).toEqual(['superseded', 'valid']);
    expect(await editions()).toMatchObject([
      { endedAt: expect.any(Date) },
      { deliveredAt: expect.any(Date), endedAt: null },
    ]);
    expect((await events()).map(({ kind }) => kind)).toEqual(['issued', 'superseded', 'issued']);
    expect(await certificateMails()).toHaveLength(2);
    expect((await records())[1]).toMatchObject({
      number: begun[1]?.number,
      firstIssuedOn: '2023-03-21',
      validUntil: '2029-03-20',
    });
    const [charged] = await db
      .select()
      .from(certificationOrders)
      .where(eq(certificationOrders.id, order.id));
    expect(charged).toMatchObject({ orderStatus: 'delivered', paymentState: 'captured' });
  });

  it('is not charged for when the former one is withdrawn before a job finishes it', async () => {
    failToPress();
    await issue(order);
    await withdrawFormer();
    await runJobsLater();
    expect(await statuses()).toEqual(['withdrawn', 'prepared']);
    const captures = (await desk.intents()).map(({ captures }) => captures);
    expect(captures.toSorted()).toEqual([0, 1]);
    expect(await desk.actions()).toContain('delivery stopped');
  });

  it('is not sent when the former one is withdrawn while the card is charged', async () => {
    const { gateway } = deps;
    deps.gateway = {
      ...gateway,
      capture: async (...args) => {
        const charged = await gateway.capture(...args);
        await withdrawFormer();
        return charged;
      },
    };
    const response = await issue(order);
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toContain('is withdrawn');
    expect(await statuses()).toEqual(['withdrawn', 'prepared']);
    expect(await certificateMails()).toHaveLength(1);
  });

  it('before anything was committed has left nothing', async () => {
    crashTransaction(PREPARE, 'before');
    expect((await issue(order)).statusCode).toBe(500);
    expect(await statuses()).toEqual(['valid']);
  });
});
