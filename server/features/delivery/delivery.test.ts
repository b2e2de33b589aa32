import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { activity } from '#server/db/schema/activity.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { sandboxIntents } from '#server/db/schema/payments.ts';
import { sweepCaptures } from '#server/features/payments/settle/capture.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { pdfFile } from '#server/test/form.ts';
import { buildOrder } from '#server/test/records/builders.ts';
import { resumeDelivery } from './deliver-order.ts';

const HOUR = 3_600_000;

const desk = await deliveryDesk();
const { db, deps, inject, advance, staff, send, customer, faulty, sent } = desk;
const { bought, upload, deliver, runJobs } = desk;
const { theOrder, files, intents, certificateMails, actions } = desk;

describe('a certificate that is uploaded', () => {
  it('charges the card, reaches the customer, and marks the order as delivered', async () => {
    const order = await bought();
    advance(HOUR);
    const content = pdfFile('Certificate of Ada.pdf', 2_345);
    const response = await upload(order, { certificate: content });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      success: true,
      outcome: 'delivered',
      message:
        'The certificate is on its way to the customer, and the order is marked as delivered.',
      order: {
        certificateMail: 'queued',
        orderStatus: 'delivered',
        paymentState: 'captured',
        paymentStatus: 'completed',
        certificationIssuedAt: '2026-03-02T11:00:00.000Z',
        files: [
          {
            fileName: `Certificate-${order.orderNumber}.pdf`,
            originalName: 'Certificate of Ada.pdf',
            fileSize: 2_345,
            mimeType: 'application/pdf',
            uploadedBy: staff.username,
            deliveredAt: '2026-03-02T11:00:00.000Z',
            replacedAt: null,
          },
        ],
      },
    });
    expect(await certificateMails()).toMatchObject([
      {
        recipient: order.customerEmail,
        data: { isCorrection: false, capturedAt: '2026-03-02T11:00:00.000Z' },
        attachments: [{ name: `Certificate-${order.orderNumber}.pdf`, type: 'application/pdf' }],
      },
    ]);
    await runJobs();
    const mail = sent.find(({ attachments }) => attachments.length > 0);
    expect(mail?.to).toBe(order.customerEmail);
    expect(mail?.attachments[0]?.content).toEqual(Buffer.from(await content.arrayBuffer()));
    expect(await intents()).toMatchObject([{ captures: 1 }]);
    expect(await actions()).toEqual([
      'created',
      'payment authorized',
      'certificate uploaded',
      'payment captured',
      'certificate delivered',
    ]);
    const [record] = await db
      .select()
      .from(activity)
      .where(eq(activity.action, 'certificate delivered'));
    expect(record).toMatchObject({ actor: staff.username });
    expect(record?.data).toEqual({ files: [(await files())[0]?.id], from: 'processing' });
    const tracked = await inject({ method: 'GET', url: `/api/tracking/${order.orderNumber}` });
    expect(tracked.json()).toMatchObject({ orderStatus: 'delivered', paymentState: 'captured' });
  });

  it('is told once and charged once, though the jobs behind it run on', async () => {
    const order = await bought();
    await upload(order);
    for (let i = 0; i < 3; i += 1) await runJobs();
    await resumeDelivery(deps, order.id, 'grace');
    expect(await certificateMails()).toHaveLength(1);
    expect(await intents()).toMatchObject([{ captures: 1 }]);
    expect(sent.filter(({ attachments }) => attachments.length > 0)).toHaveLength(1);
  });

  it('may come in several files, which are numbered and stay in order', async () => {
    const order = await bought();
    const png = new File(
      [Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(60)])],
      'second.png',
    );
    const response = await upload(order, { certificate: [pdfFile('first.pdf'), png] });
    expect(response.statusCode).toBe(200);
    const [mail] = await certificateMails();
    const names = [
      `Certificate-${order.orderNumber}-1.pdf`,
      `Certificate-${order.orderNumber}-2.png`,
    ];
    expect(mail?.data).toMatchObject({ files: names });
    expect(mail?.attachments.map(({ name, type }) => [name, type])).toEqual([
      [names[0], 'application/pdf'],
      [names[1], 'image/png'],
    ]);
    expect((await files()).map(({ originalName }) => originalName)).toEqual([
      'first.pdf',
      'second.png',
    ]);
  });

  it('does not charge what was charged before the hold ended', async () => {
    const order = await bought();
    advance(6.5 * 24 * HOUR);
    await sweepCaptures(deps);
    await desk.signInAgain();
    await upload(order);
    expect(await intents()).toMatchObject([{ captures: 1 }]);
    expect(await theOrder()).toMatchObject({ orderStatus: 'delivered' });
  });

  it('follows a status that was set by hand, as the first one', async () => {
    const order = await bought();
    await send('PUT', `/api/certification/order/${order.id}/status`, { status: 'delivered' });
    const { certificationIssuedAt } = await theOrder();
    advance(HOUR);
    await upload(order);
    await runJobs();
    expect(await certificateMails()).toMatchObject([{ data: { isCorrection: false } }]);
    expect(await theOrder()).toMatchObject({ certificationIssuedAt, paymentState: 'captured' });
    expect(await intents()).toMatchObject([{ captures: 1 }]);
  });

  it('keeps the name it came with as mere text', async () => {
    await upload(await bought(), { certificate: pdfFile('../../etc/pass\u0007wd.pdf') });
    const [file] = await files();
    expect(file).toMatchObject({ originalName: 'passwd.pdf' });
    expect(file?.filePath).toMatch(/^[0-9a-f]{40}$/);
  });
});

describe('a corrected certificate', () => {
  it('replaces the former one; payment and date of issue stay', async () => {
    const order = await bought();
    await upload(order);
    const first = await theOrder();
    advance(HOUR);
    const response = await upload(order, { certificate: pdfFile('corrected.pdf', 500) });
    expect(response.json()).toMatchObject({ outcome: 'delivered' });
    expect(await theOrder()).toMatchObject({
      certificationIssuedAt: first.certificationIssuedAt,
      capturedAt: first.capturedAt,
      receiptNumber: 1,
    });
    expect(await files()).toMatchObject([
      { replacedAt: deps.now() },
      { originalName: 'corrected.pdf', replacedAt: null, deliveredAt: deps.now() },
    ]);
    const mails = await certificateMails();
    expect(mails.map(({ data }) => data)).toMatchObject([
      { isCorrection: false },
      { isCorrection: true },
    ]);
    expect(mails.map(({ attachments }) => attachments.length)).toEqual([1, 1]);
    expect(await intents()).toMatchObject([{ captures: 1 }]);
    expect((await actions()).at(-1)).toBe('corrected certificate delivered');
  });

  it('goes out although the money went back or never came', async () => {
    const order = await buildOrder(deps);
    await upload(order, { deliverAnyway: 'true' });
    expect((await upload(order)).statusCode).toBe(200);
    expect(await certificateMails()).toHaveLength(2);
  });
});

describe('money that stands in the way', () => {
  it('stops a delivery when the charge fails: nothing is mailed, the file waits', async () => {
    const order = await bought('capture_fails');
    const response = await upload(order);
    expect(response.statusCode).toBe(402);
    expect(response.json()).toEqual({
      code: 'payment_required',
      message:
        'Nothing was sent. The card could not be charged: The card was declined when it was charged. Deliver when the customer has paid again, or deliver anyway.',
    });
    expect(await certificateMails()).toEqual([]);
    expect(await theOrder()).toMatchObject({
      orderStatus: 'processing',
      paymentState: 'failed',
      certificationIssuedAt: null,
    });
    expect(await files()).toMatchObject([{ deliveredAt: null, replacedAt: null }]);
    await runJobs();
    expect(await certificateMails()).toEqual([]);
    expect((await actions()).filter((action) => action === 'delivery stopped')).toHaveLength(1);
  });

  it('delivers when the card takes the charge at the next try', async () => {
    const order = await bought('capture_fails');
    expect((await upload(order)).statusCode).toBe(402);
    await db.update(sandboxIntents).set({ behaviour: 'succeeds' });
    const again = await send('POST', `/api/admin/orders/${order.id}/deliver`, {});
    expect(again.json()).toMatchObject({ outcome: 'delivered' });
    expect(await theOrder()).toMatchObject({
      orderStatus: 'delivered',
      paymentState: 'captured',
      paymentProblem: null,
    });
    expect(await certificateMails()).toHaveLength(1);
  });

  it('stops a delivery when the hold has expired', async () => {
    const order = await bought('expires_at_once');
    advance(5_001);
    const response = await upload(order);
    expect(response.statusCode).toBe(402);
    expect(response.json().message).toContain('The hold on the card ended before it was charged.');
    expect(await theOrder()).toMatchObject({ orderStatus: 'processing', paymentState: 'expired' });
    expect(await certificateMails()).toEqual([]);
  });

  it.each([
    ['unpaid', 'has not been paid'],
    ['released', 'was released'],
    ['refunded', 'was refunded'],
    ['disputed', 'disputes the charge'],
  ] as const)('stops the delivery of an order that is %s, and says so', async (state, why) => {
    const order = await buildOrder(deps, { paymentState: state });
    const response = await upload(order);
    expect(response.statusCode).toBe(402);
    expect(response.json().message).toContain(why);
    expect(await certificateMails()).toEqual([]);
    expect(await theOrder()).toMatchObject({ orderStatus: 'processing' });
    expect(await files()).toMatchObject([{ deliveredAt: null }]);
  });

  it('and comes after a delivery was refused, delivers nothing that nobody asked for', async () => {
    const order = await buildOrder(deps, { paymentState: 'released' });
    expect((await upload(order)).statusCode).toBe(402);
    const paid = { paymentState: 'captured', paymentStatus: 'completed' } as const;
    await db.update(certificationOrders).set(paid);
    await runJobs();
    expect(await certificateMails()).toEqual([]);
  });

  it('belongs to another provider: it is not touched, and staff are told where to look', async () => {
    const order = await bought();
    deps.gateway = { ...faulty.gateway, name: 'stripe' };
    const response = await upload(order);
    deps.gateway = faulty.gateway;
    expect(response.statusCode).toBe(402);
    expect(response.json().message).toContain('another payment provider (sandbox)');
    expect(await intents()).toMatchObject([{ captures: 0 }]);
  });

  it('is passed by when staff deliver anyway', async () => {
    const order = await bought('capture_fails');
    await upload(order);
    const response = await deliver(order, { deliverAnyway: true });
    expect(response.json()).toMatchObject({
      outcome: 'delivered',
      order: { orderStatus: 'delivered', paymentState: 'failed', paymentStatus: 'pending' },
    });
    expect(await certificateMails()).toMatchObject([{ data: { capturedAt: null } }]);
    const [record] = await db
      .select()
      .from(activity)
      .where(eq(activity.action, 'certificate delivered'));
    expect(record?.data).toMatchObject({
      despite: expect.stringContaining('could not be charged'),
    });
  });

  it('is passed by at once when the upload says so', async () => {
    const order = await buildOrder(deps);
    const response = await upload(order, { deliverAnyway: 'true' });
    expect(response.json()).toMatchObject({
      outcome: 'delivered',
      order: { paymentState: 'unpaid' },
    });
    expect(await certificateMails()).toHaveLength(1);
  });

  it('is out of the way once the customer has paid again', async () => {
    const order = await bought('capture_fails');
    await upload(order);
    const body = { orderToken: order.accessToken };
    const again = (
      await inject({ method: 'POST', url: '/api/create-payment-intent', body })
    ).json();
    await customer.confirm(again);
    await customer.order(again);
    const response = await deliver(order);
    expect(response.json()).toMatchObject({
      outcome: 'delivered',
      order: { paymentState: 'captured' },
    });
    expect(await certificateMails()).toHaveLength(1);
  });
});

describe('what waits for delivery', () => {
  it('is replaced by a newer upload', async () => {
    const order = await buildOrder(deps);
    await upload(order, { certificate: pdfFile('draft.pdf') });
    await upload(order, { certificate: pdfFile('final.pdf') });
    expect(await files()).toMatchObject([{ replacedAt: deps.now() }, { replacedAt: null }]);
    await deliver(order, { deliverAnyway: true });
    expect(await files()).toMatchObject([
      { originalName: 'draft.pdf', deliveredAt: null },
      { originalName: 'final.pdf', deliveredAt: deps.now() },
    ]);
    expect(await certificateMails()).toMatchObject([
      { attachments: [{ sha256: (await files())[1]?.sha256 }], data: { isCorrection: false } },
    ]);
  });

  it('must be there', async () => {
    const order = await bought();
    expect((await deliver(order)).statusCode).toBe(409);
    await upload(order);
    const response = await deliver(order);
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toContain('No certificate of this order is waiting');
    expect(await certificateMails()).toHaveLength(1);
    expect(await intents()).toMatchObject([{ captures: 1 }]);
  });
});
