import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { diskFiles } from '#server/adapters/disk-files.ts';
import type { FileStore } from '#server/adapters/file-store.ts';
import { applicationDocuments } from '#server/db/schema/applications.ts';
import { testApp } from '#server/test/app.ts';
import { crashNextTransaction } from '#server/test/faults.ts';
import { formRequest, pdfFile } from '#server/test/form.ts';
import { buildApplication, uploadDocument } from '#server/test/records/applications.ts';
import { sweepDocuments } from './sweep-documents.ts';

const directory = mkdtempSync(join(tmpdir(), 'northmark-documents-'));
afterAll(() => rmSync(directory, { recursive: true }));

const GIGABYTE = 1024 ** 3;
let fault: 'none' | 'full' | 'away' | 'cannot remove' = 'none';
const disk = diskFiles(directory, async () => ({
  total: 100 * GIGABYTE,
  free: fault === 'full' ? GIGABYTE : 2 * GIGABYTE,
}));
const files: FileStore = {
  ...disk,
  put: (content) =>
    fault === 'away' ? Promise.reject(new Error('the store is away')) : disk.put(content),
  remove: (key) =>
    fault === 'cannot remove' ? Promise.reject(new Error('read-only')) : disk.remove(key),
};

const { app, db, deps, inject, signIn, logLines } = await testApp({
  config: { rateLimitFactor: 10 },
  deps: { files },
});

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of disk.keys()) keys.push(key);
  return keys.sort();
}
const rows = () => db.select().from(applicationDocuments);
const upload = (options: Parameters<typeof uploadDocument>[1] = {}) =>
  uploadDocument(inject, options);
const listDraft = async (draftToken: string) =>
  (await inject({ method: 'GET', url: `/api/application-documents/${draftToken}` })).json();
const remove = (draftToken: string, id: number) =>
  inject({ method: 'DELETE', url: `/api/application-documents/${draftToken}/${id}` });

/** The promise of this feature: whatever happened, files and rows belong together. */
async function expectFilesAndRowsToMatch(): Promise<void> {
  expect((await rows()).map(({ fileKey }) => fileKey).sort()).toEqual(await storedKeys());
}

beforeEach(async () => {
  fault = 'none';
  for (const key of await storedKeys()) await disk.remove(key);
});

describe('a document', () => {
  it('is stored under a name of ours, with its kind as its content says', async () => {
    const draftToken = randomUUID();
    const file = pdfFile('../../etc/plan.html', 2_000);
    const response = await upload({ draftToken, file });
    expect(response.json()).toEqual({
      id: 1,
      documentName: 'plan.html.pdf',
      documentType: 'application/pdf',
      documentSize: 2_000,
      uploadedAt: deps.now().toISOString(),
    });
    const [row] = await rows();
    expect(row).toMatchObject({ draftToken, applicationId: null });
    expect(row?.fileKey).toMatch(/^[0-9a-f]{40}$/);
    await expectFilesAndRowsToMatch();
  });

  it.each([
    { what: 'one byte too many', file: pdfFile('a.pdf', 10_485_761), status: 413 },
    { what: 'HTML', file: new File(['<html>'], 'a.pdf'), status: 415 },
    { what: 'SVG', file: new File(['<svg/>'], 'a.pdf'), status: 415 },
    { what: 'an EXE', file: new File(['MZ\x90\0'], 'a.pdf'), status: 415 },
    { what: 'a ZIP', file: new File(['PK\x03\x04'], 'a.pdf'), status: 415 },
    { what: 'nothing', file: new File([], 'a.pdf'), status: 400 },
  ])('of $what is refused and leaves nothing', async ({ file, status }) => {
    expect((await upload({ file })).statusCode).toBe(status);
    expect(await rows()).toEqual([]);
    expect(await storedKeys()).toEqual([]);
  });

  it('of exactly ten megabytes is taken', async () => {
    expect((await upload({ file: pdfFile('a.pdf', 10_485_760) })).statusCode).toBe(200);
    await expectFilesAndRowsToMatch();
  });

  it('with a name of 300 characters keeps 200 of them', async () => {
    const reply = await upload({ file: pdfFile(`${'n'.repeat(300)}.pdf`) });
    expect(reply.json().documentName).toBe(`${'n'.repeat(196)}.pdf`);
  });

  it.each(['', 'mine', "1' or '1'='1"])(
    'needs the token of a draft, not %j',
    async (draftToken) => {
      const response = await upload({ draftToken });
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({ draftToken: 'There is no such draft' });
      await expectFilesAndRowsToMatch();
    },
  );

  it('cut off half-way leaves nothing', async () => {
    const { headers, payload } = await formRequest({
      draftToken: randomUUID(),
      document: pdfFile('a.pdf', 100_000),
    });
    const response = await inject({
      method: 'POST',
      url: '/api/application-documents',
      headers,
      payload: payload.subarray(0, 50_000),
    });
    expect(response.statusCode).toBe(400);
    expect(await rows()).toEqual([]);
    expect(await storedKeys()).toEqual([]);
  });

  it.each([
    {
      fault: 'full' as const,
      status: 507,
      code: 'storage_full',
      message:
        'We cannot store files at the moment. Please try again later, or send the document to support@northmark.example.',
    },
    {
      fault: 'away' as const,
      status: 503,
      code: 'unavailable',
      message: 'The file could not be stored. Please try again later.',
    },
  ])('that cannot be stored is answered $status and leaves nothing', async (expected) => {
    fault = expected.fault;
    const response = await upload();
    expect(response.statusCode).toBe(expected.status);
    expect(response.json()).toEqual({ code: expected.code, message: expected.message });
    expect(logLines.join('')).toContain('file not stored');
    expect(await rows()).toEqual([]);
    expect(await storedKeys()).toEqual([]);
  });

  it('whose row cannot be written is taken out of the store again', async () => {
    await db.execute('alter table application_documents add constraint full_up check (id is null)');
    try {
      expect((await upload()).statusCode).toBe(500);
      expect(await storedKeys()).toEqual([]);
    } finally {
      await db.execute('alter table application_documents drop constraint full_up');
    }
  });

  it('whose commit was never answered keeps its file: staff can read it', async () => {
    const { headers } = await signIn();
    const draftToken = randomUUID();
    crashNextTransaction(db, 'after');
    expect((await upload({ draftToken })).statusCode).toBe(500);
    expect(await rows()).toHaveLength(1);
    await expectFilesAndRowsToMatch();
    await buildApplication(deps, { draftToken });
    const url = '/api/admin/application-documents/1';
    expect((await app.inject({ method: 'GET', url, headers })).statusCode).toBe(200);
  });

  it('whose commit never happened is left to the sweep', async () => {
    crashNextTransaction(db, 'before');
    expect((await upload()).statusCode).toBe(500);
    expect(await rows()).toEqual([]);
    expect(await storedKeys()).toHaveLength(1);
    const later = new Date(Date.now() + 2 * 86_400_000);
    await sweepDocuments({ ...deps, now: () => later });
    expect(await storedKeys()).toEqual([]);
  });

  it('is one of at most ten', async () => {
    const draftToken = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 13 }, (_, i) => upload({ draftToken, remoteAddress: `192.0.2.${i}` })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = replies.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.statusCode).toBe(409);
    expect(refused?.json().message).toBe('An application can have at most 10 documents');
    expect(await rows()).toHaveLength(10);
    await expectFilesAndRowsToMatch();
  });
});

describe('a draft', () => {
  it('lists its documents and nobody else’s', async () => {
    const draftToken = randomUUID();
    await upload({ draftToken, file: pdfFile('one.pdf') });
    await upload({ file: pdfFile('other.pdf') });
    expect(await listDraft(draftToken)).toMatchObject([{ id: 1, documentName: 'one.pdf' }]);
    expect(await listDraft(randomUUID())).toEqual([]);
  });

  it('gives up a document with its file', async () => {
    const draftToken = randomUUID();
    await upload({ draftToken });
    expect((await remove(randomUUID(), 1)).statusCode).toBe(200);
    expect(await rows()).toHaveLength(1);
    expect((await remove(draftToken, 1)).json()).toEqual({ success: true });
    expect(await rows()).toEqual([]);
    expect(await storedKeys()).toEqual([]);
    expect((await remove(draftToken, 1)).statusCode).toBe(200);
  });

  it('gives up a document although its file cannot be removed now', async () => {
    const draftToken = randomUUID();
    await upload({ draftToken });
    fault = 'cannot remove';
    expect((await remove(draftToken, 1)).statusCode).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it('has no power over documents that were submitted', async () => {
    const draftToken = randomUUID();
    await upload({ draftToken });
    await buildApplication(deps, { draftToken });
    await remove(draftToken, 1);
    expect(await listDraft(draftToken)).toEqual([]);
    expect(await rows()).toMatchObject([{ applicationId: 1 }]);
    await expectFilesAndRowsToMatch();
  });
});

describe('a download', () => {
  const download = (id: number, headers = {}) =>
    app.inject({ method: 'GET', url: `/api/admin/application-documents/${id}`, headers });

  it('gives staff the file as an attachment', async () => {
    const { headers } = await signIn();
    const draftToken = randomUUID();
    const file = pdfFile('Prüfbericht "A".pdf');
    await upload({ draftToken, file });
    await buildApplication(deps, { draftToken });
    const response = await download(1, headers);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(
        /^attachment; .*filename\*=UTF-8''Pr%C3%BCfbericht/,
      ),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('is not for visitors, nor for files of a draft', async () => {
    await upload();
    expect((await download(1)).statusCode).toBe(401);
    const { headers } = await signIn();
    expect((await download(1, headers)).statusCode).toBe(404);
    expect((await download(99, headers)).statusCode).toBe(404);
  });
});
