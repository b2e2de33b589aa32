import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { pdfFile } from '#server/test/form.ts';
import { storeCertificates } from './certificate-upload.ts';
import { deliverOrder, resumeDelivery } from './deliver-order.ts';

const desk = await deliveryDesk();
const { db, deps, staff, faulty, logLines, bought, upload, deliver } = desk;
const { theOrder, files, intents, certificateMails } = desk;

const later = (seconds: number) => ({ runAt: new Date(deps.now().getTime() + seconds * 1_000) });

/** The jobs queued from now on, except those that send a mail. */
function watchJobs() {
  const enqueue = vi.spyOn(deps.jobs, 'enqueue');
  onTestFinished(() => enqueue.mockRestore());
  return () =>
    enqueue.mock.calls
      .filter(([, name]) => name !== 'send-email')
      .map(([, ...job]) => job.filter((part) => part !== undefined));
}

const recordsOf = async (action: string) =>
  (await db.select().from(activity).where(eq(activity.action, action))).map(({ actor, data }) => ({
    actor,
    data,
  }));

/** The money goes back between the charge and the last step of a delivery. */
function releaseBeforeLastStep(): void {
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    const released = { paymentState: 'released', paymentStatus: 'pending' } as const;
    await db.update(certificationOrders).set(released);
    return transaction(work);
  });
}

describe('a delivery that is cut off', () => {
  it('is taken up a minute later, and charges nothing else', async () => {
    const order = await bought();
    const jobs = watchJobs();
    await upload(order);
    const data = { orderId: order.id, actor: staff.username };
    expect(jobs()).toEqual([['deliver-order', data, later(60)]]);
  });

  it('is asked about every five minutes while the gateway is silent, which the log tells', async () => {
    const order = await bought();
    faulty.fail('retrieve', 'before');
    await upload(order);
    const [line] = logLines.filter((text) => text.includes('no answer to the charge'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      msg: 'no answer to the charge for a delivery',
      order: order.id,
      err: { message: 'retrieve was never sent' },
    });
    const jobs = watchJobs();
    faulty.fail('retrieve', 'before');
    await resumeDelivery(deps, order.id, 'grace');
    expect(jobs()).toEqual([['deliver-order', { orderId: order.id, actor: 'grace' }, later(300)]]);
  });

  it('is charged for later where staff delivered without an answer', async () => {
    const order = await bought();
    faulty.fail('retrieve', 'before');
    const jobs = watchJobs();
    await upload(order, { deliverAnyway: 'true' });
    expect(jobs()).toContainEqual(['capture-order', { orderId: order.id, because: 'delivery' }]);
  });

  it('is nobody’s business where the order is gone', async () => {
    await expect(resumeDelivery(deps, 4711, 'grace')).resolves.toBeUndefined();
  });

  it('charges nothing where nothing waits', async () => {
    const order = await bought();
    await resumeDelivery(deps, order.id, 'grace');
    expect(await intents()).toMatchObject([{ captures: 0 }]);
  });

  it('is taken up where it was a correction', async () => {
    const order = await bought();
    await upload(order);
    await store(order.id, 'corrected.pdf');
    await resumeDelivery(deps, order.id, 'grace');
    expect(await certificateMails()).toMatchObject([
      { data: { isCorrection: false } },
      { data: { isCorrection: true } },
    ]);
  });

  it('stops without a word where the money went back a moment ago', async () => {
    const order = await bought();
    faulty.fail('retrieve', 'before');
    await upload(order);
    await db.update(certificationOrders).set({
      paymentState: 'captured',
      paymentStatus: 'completed',
      capturedAt: deps.now(),
    });
    releaseBeforeLastStep();
    await expect(resumeDelivery(deps, order.id, 'grace')).resolves.toBeUndefined();
    expect(await certificateMails()).toEqual([]);
    expect(await recordsOf('delivery stopped')).toEqual([]);
  });
});

/** Files that a member of staff has uploaded and that are not delivered yet. */
async function store(orderId: number, ...names: string[]): Promise<number[]> {
  const files = names.map((originalName) => ({
    mime: 'application/pdf' as const,
    extension: 'pdf' as const,
    originalName,
    content: Buffer.from(originalName),
  }));
  const rows = await storeCertificates(deps, { orderId, files, actor: 'grace' });
  return rows.map(({ id }) => id);
}

describe('the history of a delivery', () => {
  it('says what the card was charged for', async () => {
    await upload(await bought());
    expect(await recordsOf('payment captured')).toMatchObject([
      { data: { from: 'authorized', because: 'delivery' } },
    ]);
  });

  it('says who was stopped, and why', async () => {
    const order = await bought('capture_fails');
    await upload(order);
    expect(await recordsOf('delivery stopped')).toEqual([
      {
        actor: staff.username,
        data: {
          why: 'The card could not be charged: The card was declined when it was charged. Deliver when the customer has paid again, or deliver anyway.',
        },
      },
    ]);
  });

  it('says that a correction replaced what was sent, and despite nothing', async () => {
    const order = await bought();
    await upload(order);
    await upload(order, { certificate: pdfFile('corrected.pdf') });
    const [, corrected] = await files();
    expect(await recordsOf('corrected certificate delivered')).toEqual([
      { actor: staff.username, data: { files: [corrected?.id], from: 'delivered' } },
    ]);
  });
});

it('names its mail by order and files, and gives the key to the order with it', async () => {
  const order = await bought();
  await upload(order, { certificate: [pdfFile('a.pdf'), pdfFile('b.pdf')] });
  const ids = (await files()).map(({ id }) => id);
  expect(await certificateMails()).toMatchObject([
    {
      eventKey: `order ${order.id} certificate ${ids.join('+')}: ${order.customerEmail}`,
      orderId: order.id,
      secrets: { accessToken: order.accessToken },
      data: { orderNumber: order.orderNumber },
    },
  ]);
});

describe('staff who come too late read why', () => {
  it('when nothing waits', async () => {
    const reply = await deliver(await bought());
    expect(reply.json()).toEqual({
      code: 'conflict',
      message: 'No certificate of this order is waiting to be delivered.',
    });
  });

  it('when somebody changed the order', async () => {
    const order = await bought();
    faulty.fail('retrieve', 'before');
    await upload(order);
    const reply = await deliver(order, { expectedUpdatedAt: '2026-03-01T00:00:00.000Z' });
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      expect.stringMatching(/this order/i),
    ]);
  });

  it('when another file waits besides theirs', async () => {
    const order = await bought();
    const [mine = 0] = await store(order.id, 'mine.pdf', 'theirs.pdf');
    const delivery = { actor: 'grace', deliverAnyway: false, files: [mine] };
    await expect(deliverOrder(deps, order.id, delivery)).rejects.toMatchObject({
      code: 'conflict',
      message:
        'Someone else has since uploaded another certificate. Please look at the order again.',
    });
    expect(await certificateMails()).toEqual([]);
  });

  it('when somebody else delivered it at that moment', async () => {
    const order = await bought();
    faulty.fail('retrieve', 'before');
    await upload(order);
    const transaction = db.transaction.bind(db);
    await db.update(certificationOrders).set({
      paymentState: 'captured',
      paymentStatus: 'completed',
      capturedAt: deps.now(),
    });
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await deliverOrder(deps, order.id, { actor: 'grace', deliverAnyway: false });
      return transaction(work);
    });
    const reply = await deliver(order);
    expect(reply.json()).toEqual({
      code: 'conflict',
      message: 'The certificate has been delivered in the meantime.',
    });
    expect(await certificateMails()).toHaveLength(1);
    expect(await theOrder()).toMatchObject({ orderStatus: 'delivered' });
  });
});
