import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_REVIEW_DOCUMENTS } from '#core/domain/reviews/points.ts';
import { diskFiles } from '#server/adapters/disk-files.ts';
import { reviewDocuments } from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { pdfFile } from '#server/test/form.ts';
import { answerDesk } from '#server/test/reviews/answer-desk.ts';

const directory = mkdtempSync(join(tmpdir(), 'northmark-answers-'));
afterAll(() => rmSync(directory, { recursive: true }));
const files = diskFiles(directory);

const site = await testApp({ deps: { files } });
const { db, deps, advance } = site;
const { opened, sendAgain } = answerDesk(site);

const DAY = 86_400_000;
const rows = () => db.select().from(reviewDocuments).orderBy(reviewDocuments.id);

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.keys()) keys.push(key);
  return keys.sort();
}

/** Whatever happened, files and rows belong together. */
async function expectFilesAndRowsToMatch(): Promise<void> {
  expect((await rows()).map(({ fileKey }) => fileKey).sort()).toEqual(await storedKeys());
}

/** Takes up room without a file. */
const fillUp = (reviewId: number, pointId: number, documentSize: number) =>
  db.insert(reviewDocuments).values({
    reviewId,
    pointId,
    documentName: 'big.pdf',
    documentType: 'application/pdf',
    documentSize,
    fileKey: `big-${documentSize}`,
    sha256: 'sum',
    uploadedAt: deps.now(),
  });

beforeEach(async () => {
  for (const key of await storedKeys()) await files.remove(key);
});

describe('a document of an answer', () => {
  it('is stored under a name of ours, with its kind as its content says', async () => {
    const { page, reviewId, first } = await opened();
    const reply = await page.upload(first, pdfFile('../../etc/plan.html', 2_000));
    expect(reply.json()).toEqual({
      id: expect.any(Number),
      documentName: 'plan.html.pdf',
      documentType: 'application/pdf',
      documentSize: 2_000,
      uploadedAt: deps.now().toISOString(),
      isRemovable: true,
    });
    expect(await rows()).toMatchObject([{ reviewId, pointId: first }]);
    expect((await page.read()).json()).toMatchObject({
      points: [{ documents: [reply.json()] }, { documents: [] }],
      roomLeft: MAX_REVIEW_DOCUMENTS - 2_000,
    });
    await expectFilesAndRowsToMatch();
  });

  it.each([
    { what: 'one byte too many', file: pdfFile('a.pdf', 10_485_761), status: 413 },
    { what: 'HTML', file: new File(['<html>'], 'a.pdf'), status: 415 },
    { what: 'an EXE', file: new File(['MZ\x90\0'], 'a.pdf'), status: 415 },
    { what: 'a ZIP', file: new File(['PK\x03\x04'], 'a.pdf'), status: 415 },
    { what: 'nothing', file: new File([], 'a.pdf'), status: 400 },
  ])('of $what is refused and leaves nothing', async ({ file, status }) => {
    const { page, first } = await opened();
    expect((await page.upload(first, file)).statusCode).toBe(status);
    expect(await rows()).toEqual([]);
    expect(await storedKeys()).toEqual([]);
  });

  it('is for points that were sent and are not settled, and leaves nothing otherwise', async () => {
    const { page, first, second } = await opened({
      points: [{ state: 'draft' }, { state: 'closed', closedBy: 'grace', closedAt: deps.now() }],
    });
    expect((await page.upload(first)).statusCode).toBe(404);
    expect((await page.upload(second)).statusCode).toBe(409);
    expect((await page.upload(9_999)).statusCode).toBe(404);
    expect(await storedKeys()).toEqual([]);
  });

  it('may fill the room of its review to the last byte', async () => {
    const { page, reviewId, first } = await opened();
    const other = await opened();
    await fillUp(reviewId, first, MAX_REVIEW_DOCUMENTS - 1_000);
    const refused = await page.upload(first, pdfFile('a.pdf', 1_001));
    expect(refused.statusCode).toBe(413);
    expect(refused.json().message).toBe(
      'All documents together can have up to 50 MB. Please remove one, or upload a smaller file.',
    );
    expect(await storedKeys()).toEqual([]);
    expect((await page.upload(first, pdfFile('a.pdf', 1_000))).statusCode).toBe(200);
    expect((await page.read()).json().roomLeft).toBe(0);
    expect((await other.page.upload(other.first)).statusCode).toBe(200);
  });

  it('is one of those that fit when several come at once', async () => {
    const { page, reviewId, first, second } = await opened();
    await fillUp(reviewId, first, MAX_REVIEW_DOCUMENTS - 1_500);
    const replies = await Promise.all([first, second, first].map((point) => page.upload(point)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 413, 413]);
    expect(await storedKeys()).toHaveLength(1);
  });

  it('can be taken back with its file, once or twice', async () => {
    const { page, first } = await opened();
    const { id } = (await page.upload(first)).json();
    expect((await page.remove(id)).json()).toEqual({ success: true });
    expect((await page.remove(id)).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await storedKeys()).toEqual([]);
  });

  it('stays once it was handed in, when we ask again too', async () => {
    const { page, reviewId, first } = await opened();
    const { id } = (await page.upload(first)).json();
    await page.submit();
    advance(DAY);
    await sendAgain(reviewId);
    const [point] = (await page.read()).json().points;
    expect(point.documents).toMatchObject([{ id, isRemovable: false }]);
    const reply = await page.remove(id);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe('This document was already submitted and cannot be removed.');
    await expectFilesAndRowsToMatch();
  });

  it('whose row cannot be written is taken out of the store again', async () => {
    const { page, first } = await opened();
    await db.execute('alter table review_documents add constraint full_up check (id is null)');
    try {
      expect((await page.upload(first)).statusCode).toBe(500);
      expect(await storedKeys()).toEqual([]);
    } finally {
      await db.execute('alter table review_documents drop constraint full_up');
    }
  });

  it('is one of forty an hour', async () => {
    const { page } = await opened();
    const statuses: number[] = [];
    for (let i = 0; i < 41; i += 1) statuses.push((await page.upload(9_999)).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
