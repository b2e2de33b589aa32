import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_REVIEW_DOCUMENTS } from '#core/domain/reviews/points.ts';
import { diskFiles } from '#server/adapters/disk-files.ts';
import { checkInDocuments, checkIns } from '#server/db/schema/check-ins.ts';
import { testApp } from '#server/test/app.ts';
import { checkInDesk } from '#server/test/check-ins/check-in-desk.ts';
import { pdfFile } from '#server/test/form.ts';

const directory = mkdtempSync(join(tmpdir(), 'northmark-check-ins-'));
afterAll(() => rmSync(directory, { recursive: true }));
const files = diskFiles(directory);

const site = await testApp({ deps: { files } });
const { db, deps, inject, signIn, advance } = site;
const { opened, draw } = checkInDesk(site);

const rows = () => db.select().from(checkInDocuments).orderBy(checkInDocuments.id);

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.keys()) keys.push(key);
  return keys.sort();
}

/** Takes up room without a file. */
const fillUp = (checkInId: number, documentSize: number) =>
  db.insert(checkInDocuments).values({
    checkInId,
    documentName: 'big.pdf',
    documentType: 'application/pdf',
    documentSize,
    fileKey: `big-${documentSize}`,
    sha256: 'sum',
    uploadedAt: deps.now(),
  });

const asStaff = async (id: number) => {
  const { headers } = await signIn({ role: 'reviewer' });
  return inject({ method: 'GET', url: `/api/admin/check-in-documents/${id}`, headers });
};

beforeEach(async () => {
  for (const key of await storedKeys()) await files.remove(key);
});

describe('a document of a check-in', () => {
  it('is stored under a name of ours, with its kind as its content says', async () => {
    const { id, form } = await opened();
    const reply = await form.upload(pdfFile('../../etc/plan.html', 2_000));
    expect(reply.json()).toEqual({
      id: expect.any(Number),
      documentName: 'plan.html.pdf',
      documentType: 'application/pdf',
      documentSize: 2_000,
      uploadedAt: deps.now().toISOString(),
    });
    expect((await form.page()).documents).toEqual([reply.json()]);
    const [row] = await rows();
    expect(row?.checkInId).toBe(id);
    expect(await storedKeys()).toEqual([row?.fileKey]);
  });

  it.each([
    { what: 'one byte too many', file: pdfFile('a.pdf', 10_485_761), status: 413 },
    { what: 'HTML', file: new File(['<html>'], 'a.pdf'), status: 415 },
    { what: 'nothing', file: new File([], 'a.pdf'), status: 400 },
  ])('of $what is refused and leaves nothing', async ({ file, status }) => {
    const { form } = await opened();
    expect((await form.upload(file)).statusCode).toBe(status);
    expect(await rows()).toEqual([]);
    expect(await storedKeys()).toEqual([]);
  });

  it('may fill the room of its check-in to the last byte, also when several come at once', async () => {
    const { id, form } = await opened();
    const other = await opened();
    await fillUp(id, MAX_REVIEW_DOCUMENTS - 1_500);
    const replies = await Promise.all([form.upload(), form.upload(), form.upload()]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 413, 413]);
    expect((await form.upload(pdfFile('a.pdf', 501))).json().message).toBe(
      'All documents together can have up to 50 MB. Please remove one, or upload a smaller file.',
    );
    expect((await form.upload(pdfFile('a.pdf', 500))).statusCode).toBe(200);
    expect(await storedKeys()).toHaveLength(2);
    expect((await other.form.upload()).statusCode).toBe(200);
  });

  it('can be taken back with its file, once or twice', async () => {
    const { form } = await opened();
    const { id } = (await form.upload()).json();
    expect((await form.remove(id)).json()).toEqual({ success: true });
    expect((await form.remove(id)).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
    expect(await storedKeys()).toEqual([]);
  });

  it('is seen by staff once it was handed in, and stays when it is returned', async () => {
    draw(0);
    const { form } = await opened();
    await form.answerAll();
    const { id } = (await form.upload()).json();
    expect((await asStaff(id)).statusCode).toBe(404);
    await form.submit();
    const file = await asStaff(id);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload).toHaveLength(1_000);
    await db.update(checkIns).set({ status: 'returned' });
    const reply = await form.remove(id);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe('This document was already submitted and cannot be removed.');
    // Even at the same moment, and with a clock that was set back.
    advance(-60_000);
    const { id: later } = (await form.upload()).json();
    expect((await asStaff(later)).statusCode).toBe(404);
    expect((await form.remove(later)).statusCode).toBe(200);
  });

  it('whose row cannot be written is taken out of the store again', async () => {
    const { form } = await opened();
    await db.execute('alter table check_in_documents add constraint full_up check (id is null)');
    try {
      expect((await form.upload()).statusCode).toBe(500);
      expect(await storedKeys()).toEqual([]);
    } finally {
      await db.execute('alter table check_in_documents drop constraint full_up');
    }
  });
});
