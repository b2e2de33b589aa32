import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { FileStore } from '#server/adapters/file-store.ts';
import { applicationDocuments } from '#server/db/schema/applications.ts';
import { checkInDocuments } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationFiles, certificationOrders } from '#server/db/schema/orders.ts';
import { reviewDocuments } from '#server/db/schema/reviews.ts';
import { createSession } from '#server/features/assessment/assessment.service.ts';
import { testApp } from '#server/test/app.ts';
import { buildApplication, uploadDocument } from '#server/test/records/applications.ts';
import { buildCheckIn } from '#server/test/records/check-ins.ts';
import { buildWaitingReview } from '#server/test/records/waiting-review.ts';
import { sweepDocuments } from './sweep-documents.ts';

const HOUR = 3_600_000;
const stored = new Map<string, { content: Buffer; modifiedAt: Date }>();

/** A store whose files are as old as the test's clock says. */
const files: FileStore = {
  put: async (content) => {
    const key = randomUUID();
    stored.set(key, { content, modifiedAt: deps.now() });
    return { key, size: content.length, sha256: 'sum' };
  },
  putAs: async (key, content) => void stored.set(key, { content, modifiedAt: deps.now() }),
  get: async (key) => stored.get(key)?.content ?? Buffer.alloc(0),
  remove: async (key) => void stored.delete(key),
  async *keys() {
    for (const [key, { modifiedAt }] of [...stored]) yield { key, modifiedAt };
  },
};

const { db, deps, inject, advance } = await testApp({ deps: { files } });

beforeEach(() => stored.clear());

const rows = () => db.select().from(applicationDocuments);

it('takes documents of drafts after a day, with their files', async () => {
  await uploadDocument(inject);
  advance(23 * HOUR);
  await uploadDocument(inject);
  await sweepDocuments(deps);
  expect(await rows()).toHaveLength(2);
  advance(2 * HOUR);
  await sweepDocuments(deps);
  expect(await rows()).toMatchObject([{ id: 2 }]);
  expect([...stored.keys()]).toEqual((await rows()).map(({ fileKey }) => fileKey));
});

it('leaves documents of applications for good', async () => {
  const draftToken = randomUUID();
  await uploadDocument(inject, { draftToken });
  await buildApplication(deps, { draftToken });
  advance(1_000 * HOUR);
  await sweepDocuments(deps);
  expect(await rows()).toHaveLength(1);
  expect(stored.size).toBe(1);
});

it('leaves evidence of reviews for good', async () => {
  const { reviewId, first } = await buildWaitingReview(deps);
  const { key, size } = await files.put(Buffer.from('evidence'));
  await db.insert(reviewDocuments).values({
    reviewId,
    pointId: first,
    documentName: 'a.pdf',
    documentType: 'application/pdf',
    documentSize: size,
    fileKey: key,
    sha256: 'sum',
  });
  advance(1_000 * HOUR);
  await sweepDocuments(deps);
  expect([...stored.keys()]).toEqual([key]);
});

it('leaves documents of check-ins for good', async () => {
  const { id: checkInId } = await buildCheckIn(deps);
  const { key, size } = await files.put(Buffer.from('evidence'));
  await db.insert(checkInDocuments).values({
    checkInId,
    documentName: 'a.pdf',
    documentType: 'application/pdf',
    documentSize: size,
    fileKey: key,
    sha256: 'sum',
  });
  advance(1_000 * HOUR);
  await sweepDocuments(deps);
  expect([...stored.keys()]).toEqual([key]);
});

it('takes files that nothing refers to, once they are a day old', async () => {
  await files.put(Buffer.from('left by a crash'));
  advance(23 * HOUR);
  await sweepDocuments(deps);
  expect(stored.size).toBe(1);
  advance(2 * HOUR);
  await sweepDocuments(deps);
  expect(stored.size).toBe(0);
});

it('leaves certificates, and what a mail carries', async () => {
  const { id: sessionId } = await createSession(deps);
  const [order] = await db
    .insert(certificationOrders)
    .values({
      sessionId,
      orderNumber: 'ORD-2026-AAAAAA',
      ticketNumber: 'CERT-20260302-AAAAAA',
      customerEmail: 'ada@example.com',
      customerName: 'Ada',
      certificationType: 'x',
      amount: '350.00',
      livemode: false,
    })
    .returning();
  const certificate = await files.put(Buffer.from('certificate'));
  await db.insert(certificationFiles).values({
    orderId: order?.id ?? 0,
    fileName: 'a.pdf',
    originalName: 'a.pdf',
    filePath: certificate.key,
    fileSize: 1,
    mimeType: 'application/pdf',
    sha256: 'sum',
    uploadedBy: 'grace',
  });
  const receipt = await files.put(Buffer.from('receipt'));
  await files.put(Buffer.from('stray'));
  await buildApplication(deps);
  const attachments = [
    { fileKey: receipt.key, sha256: 'sum', name: 'r.pdf', type: 'application/pdf' },
  ];
  await db.update(emailOutbox).set({ attachments }).where(eq(emailOutbox.id, 1));
  advance(1_000 * HOUR);
  await sweepDocuments(deps);
  expect([...stored.keys()].sort()).toEqual([certificate.key, receipt.key].sort());
});

it('continues when one file cannot be removed', async () => {
  await files.put(Buffer.from('one'));
  await files.put(Buffer.from('two'));
  advance(25 * HOUR);
  const [stubborn] = [...stored.keys()];
  const remove: FileStore['remove'] = async (key) => {
    if (key === stubborn) throw new Error('read-only');
    await files.remove(key);
  };
  await sweepDocuments({ ...deps, files: { ...files, remove } });
  expect([...stored.keys()]).toEqual([stubborn]);
});
