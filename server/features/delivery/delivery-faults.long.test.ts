import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { StorageFull } from '#server/adapters/file-store.ts';
import { activity } from '#server/db/schema/activity.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { sweepDocuments } from '#server/features/applications/sweep-documents.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { Crash, crashNextTransaction } from '#server/test/faults.ts';
import { pdfFile } from '#server/test/form.ts';
import { storeCertificates } from './certificate-upload.ts';
import { deliverOrder, resumeDelivery } from './deliver-order.ts';

const desk = await deliveryDesk();
const { db, deps, faulty, bought, upload, deliver, runJobs } = desk;
const { theOrder, files, intents, certificateMails, storedKeys } = desk;

/** Wherever it was cut off: in the end delivered once, for money that was taken once. */
async function expectDeliveredOnce() {
  expect(await theOrder()).toMatchObject({ orderStatus: 'delivered', paymentState: 'captured' });
  expect(await certificateMails()).toHaveLength(1);
  expect(await intents()).toMatchObject([{ captures: 1 }]);
  const rows = await files();
  expect(rows.every(({ deliveredAt, replacedAt }) => deliveredAt || replacedAt)).toBe(true);
  expect(await storedKeys()).toEqual(rows.map(({ filePath }) => filePath).sort());
}

describe('a gateway', () => {
  it('without an answer lets the delivery wait; a job finishes it', async () => {
    const order = await bought();
    faulty.fail('retrieve', 'before');
    const response = await upload(order);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      outcome: 'retrying',
      message: expect.stringContaining('did not answer'),
      order: {
        orderStatus: 'processing',
        paymentState: 'authorized',
        files: [{ deliveredAt: null }],
      },
    });
    expect(await certificateMails()).toEqual([]);
    await runJobs();
    await expectDeliveredOnce();
  });

  it('that stays silent for long is asked again until it answers', async () => {
    const order = await bought();
    for (let i = 0; i < 4; i += 1) faulty.fail('retrieve', 'before');
    await upload(order);
    for (let i = 0; i < 3; i += 1) {
      await runJobs();
      expect(await certificateMails()).toEqual([]);
    }
    await runJobs();
    await expectDeliveredOnce();
  });

  it('that has charged, and whose answer is lost, is believed', async () => {
    const order = await bought();
    faulty.fail('capture', 'after');
    expect((await upload(order)).json()).toMatchObject({ outcome: 'delivered' });
    await expectDeliveredOnce();
  });

  it('that has charged and falls silent leaves the rest to a job', async () => {
    const order = await bought();
    faulty.fail('capture', 'after');
    // The first question is answered, the one after the lost charge is not.
    const retrieve = deps.gateway.retrieve;
    let asked = 0;
    deps.gateway = {
      ...deps.gateway,
      retrieve: async (id) => {
        asked += 1;
        if (asked === 2) throw new Crash('silence');
        return retrieve(id);
      },
    };
    expect((await upload(order)).json()).toMatchObject({ outcome: 'retrying' });
    expect(await certificateMails()).toEqual([]);
    await runJobs();
    await expectDeliveredOnce();
  });

  it('that refuses in the job stops the delivery for good', async () => {
    const order = await bought('capture_fails');
    faulty.fail('retrieve', 'before');
    expect((await upload(order)).json()).toMatchObject({ outcome: 'retrying' });
    for (let i = 0; i < 3; i += 1) await runJobs();
    expect(await theOrder()).toMatchObject({ orderStatus: 'processing', paymentState: 'failed' });
    expect(await certificateMails()).toEqual([]);
    expect(await db.select().from(activity).where(eq(activity.action, 'delivery stopped'))).toEqual(
      [
        expect.objectContaining({
          actor: desk.staff.username,
          data: { why: expect.stringContaining('The card was declined when it was charged.') },
        }),
      ],
    );
  });

  it('without an answer does not stop staff who deliver anyway; the charge follows', async () => {
    const order = await bought();
    faulty.fail('retrieve', 'before');
    const response = await upload(order, { deliverAnyway: 'true' });
    expect(response.json()).toMatchObject({
      outcome: 'delivered',
      order: { orderStatus: 'delivered', paymentState: 'authorized' },
    });
    expect(await certificateMails()).toMatchObject([{ data: { capturedAt: null } }]);
    await runJobs();
    await expectDeliveredOnce();
  });
});

describe('a crash', () => {
  it.each([1, 2])('while file %i of two is stored leaves nothing behind', async (at) => {
    const order = await bought();
    const { put } = deps.files;
    let stored = 0;
    deps.files = {
      ...deps.files,
      put: (content) => {
        stored += 1;
        return stored === at ? Promise.reject(new Crash('disk full')) : put(content);
      },
    };
    const response = await upload(order, { certificate: [pdfFile(), pdfFile()] });
    expect(response.statusCode).toBe(503);
    expect(await files()).toEqual([]);
    expect(await storedKeys()).toEqual([]);
    expect(await theOrder()).toEqual(order);
  });

  it('of nothing: on a disk without room staff are told what to do', async () => {
    const order = await bought();
    const { put } = deps.files;
    let stored = 0;
    deps.files = {
      ...deps.files,
      put: (content) => {
        stored += 1;
        return stored === 2 ? Promise.reject(new StorageFull('full')) : put(content);
      },
    };
    const response = await upload(order, { certificate: [pdfFile(), pdfFile()] });
    expect(response.statusCode).toBe(507);
    expect(response.json()).toEqual({
      code: 'storage_full',
      message:
        'The disk of the server is nearly full, so nothing was stored. Make room on it, then upload again.',
    });
    expect(await storedKeys()).toEqual([]);
    expect(await theOrder()).toEqual(order);
  });

  it('before the rows are committed leaves nothing but a file for the sweep', async () => {
    const order = await bought();
    crashNextTransaction(db, 'before');
    expect((await upload(order)).statusCode).toBe(500);
    expect(await files()).toEqual([]);
    const later = new Date(Date.now() + 2 * 86_400_000);
    await sweepDocuments({ ...deps, now: () => later });
    expect(await storedKeys()).toEqual([]);
    expect(await intents()).toMatchObject([{ captures: 0 }]);
    expect((await upload(order)).statusCode).toBe(200);
    await expectDeliveredOnce();
  });

  it('after the rows are committed keeps their files: the delivery can be taken up', async () => {
    const order = await bought();
    crashNextTransaction(db, 'after');
    expect((await upload(order)).statusCode).toBe(500);
    expect(await files()).toMatchObject([{ deliveredAt: null }]);
    expect(await storedKeys()).toHaveLength(1);
    expect((await deliver(order)).statusCode).toBe(200);
    await expectDeliveredOnce();
  });

  it('between the charge and the mail is made good by a job', async () => {
    const order = await bought();
    failOnCertificateMail();
    expect((await upload(order)).statusCode).toBe(500);
    expect(await theOrder()).toMatchObject({
      orderStatus: 'processing',
      paymentState: 'captured',
      certificationIssuedAt: null,
    });
    expect(await certificateMails()).toEqual([]);
    expect(await files()).toMatchObject([{ deliveredAt: null }]);
    await runJobs();
    await expectDeliveredOnce();
  });

  it('between the charge and the mail is made good by a second try of staff', async () => {
    const order = await bought();
    failOnCertificateMail();
    await upload(order);
    expect((await deliver(order)).json()).toMatchObject({ outcome: 'delivered' });
    await runJobs();
    await expectDeliveredOnce();
  });

  it('of the job that delivers is no answer: the job has failed and is run again', async () => {
    const order = await bought();
    faulty.fail('retrieve', 'before');
    expect((await upload(order)).json()).toMatchObject({ outcome: 'retrying' });
    failOnCertificateMail();
    await expect(resumeDelivery(deps, order.id, 'grace')).rejects.toThrow(Crash);
    await resumeDelivery(deps, order.id, 'grace');
    await expectDeliveredOnce();
  });

  it('after everything was committed costs nobody anything', async () => {
    const order = await bought();
    await upload(order);
    // The answer got lost: staff try again, and the job of the first try runs as well.
    expect((await deliver(order)).statusCode).toBe(409);
    await Promise.all([runJobs(), resumeDelivery(deps, order.id, 'grace')]);
    await expectDeliveredOnce();
  });

  /** Undoes everything that belongs to the next certificate mail when it is queued. */
  function failOnCertificateMail(): void {
    const { jobs } = deps;
    deps.jobs = {
      ...jobs,
      enqueue: async (tx, name, data, options) => {
        if (name === 'send-email') {
          const { emailId } = data as { emailId: number };
          const [mail] = await tx.select().from(emailOutbox).where(eq(emailOutbox.id, emailId));
          if (mail?.template === 'certificate') {
            deps.jobs = jobs;
            throw new Crash('cut off while the mail was queued');
          }
        }
        return jobs.enqueue(tx, name, data, options);
      },
    };
  }
});

describe('two members of staff at once', () => {
  it('deliver the order that they see, and no later state of it', async () => {
    const order = await bought();
    faulty.fail('retrieve', 'before');
    await upload(order);
    const expectedUpdatedAt = order.updatedAt.toISOString();
    await db.update(certificationOrders).set({ updatedAt: new Date('2026-03-02T10:30:00Z') });
    expect((await deliver(order, { expectedUpdatedAt })).statusCode).toBe(409);
    expect(await certificateMails()).toEqual([]);
    expect(await intents()).toMatchObject([{ captures: 0 }]);
  });

  it('release and deliver: money that went back in between stops the mail', async () => {
    const order = await bought();
    faulty.fail('retrieve', 'before');
    await upload(order);
    const captured = { paymentState: 'captured', paymentStatus: 'completed' } as const;
    await db.update(certificationOrders).set({ ...captured, capturedAt: deps.now() });
    const transaction = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      const released = { paymentState: 'released', paymentStatus: 'pending' } as const;
      await db.update(certificationOrders).set(released);
      return transaction(work);
    });
    const response = await deliver(order);
    expect(response.statusCode).toBe(402);
    expect(response.json().message).toContain('The hold on the card was released');
    expect(await certificateMails()).toEqual([]);
    expect(await files()).toMatchObject([{ deliveredAt: null }]);
    expect(await theOrder()).toMatchObject({ orderStatus: 'processing' });
  });

  it('deliver what waits once', async () => {
    const order = await bought();
    crashNextTransaction(db, 'after');
    await upload(order);
    const both = await Promise.all([deliver(order), deliver(order), deliver(order)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    await expectDeliveredOnce();
  });

  it('upload for the order they both see: one is told that it has changed', async () => {
    const order = await bought();
    const expectedUpdatedAt = order.updatedAt.toISOString();
    const both = await Promise.all([
      upload(order, { expectedUpdatedAt, certificate: pdfFile('a.pdf') }),
      upload(order, { expectedUpdatedAt, certificate: pdfFile('b.pdf') }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await files()).toHaveLength(1);
    await expectDeliveredOnce();
  });

  it('do not send what the other one has uploaded', async () => {
    const order = await bought();
    const mine = await stored(order.id, 'mine.pdf');
    const theirs = await stored(order.id, 'theirs.pdf');
    const delivery = { actor: 'grace', deliverAnyway: false };
    await expect(deliverOrder(deps, order.id, { ...delivery, files: [mine] })).rejects.toThrow(
      'Someone else has since uploaded another certificate',
    );
    expect(await certificateMails()).toEqual([]);
    await deliverOrder(deps, order.id, { ...delivery, files: [theirs] });
    await expectDeliveredOnce();

    async function stored(orderId: number, originalName: string): Promise<number> {
      const kind = { mime: 'application/pdf', extension: 'pdf' } as const;
      const content = Buffer.from(originalName);
      const files = [{ ...kind, originalName, content }];
      const [row] = await storeCertificates(deps, { orderId, files, actor: 'grace' });
      return row?.id ?? 0;
    }
  });

  it('upload without looking: what the customer has last is what stands', async () => {
    const order = await bought();
    await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => upload(order, { certificate: pdfFile(name) })),
    );
    await runJobs();
    const rows = await files();
    const standing = rows.filter(({ replacedAt }) => replacedAt === null);
    expect(standing).toHaveLength(1);
    expect(standing[0]?.deliveredAt).not.toBeNull();
    const last = (await certificateMails()).at(-1);
    expect(last?.attachments.map(({ fileKey }) => fileKey)).toEqual([standing[0]?.filePath]);
    expect(await intents()).toMatchObject([{ captures: 1 }]);
    expect(await storedKeys()).toEqual(rows.map(({ filePath }) => filePath).sort());
  });
});
