import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MAX_CERTIFICATE_BYTES } from '#core/contract/staff/certification/delivery.ts';
import { activity } from '#server/db/schema/activity.ts';
import { deliveryDesk, type FormParts } from '#server/test/deliveries.ts';
import { formRequest, pdfFile } from '#server/test/form.ts';
import { storeCertificates } from './certificate-upload.ts';

const desk = await deliveryDesk();
const { app, db, deps, inject, advance, staff, get } = desk;
const { bought, upload, theOrder, files, intents, storedKeys } = desk;

describe('a certificate file', () => {
  const refused = (name: string, content: string) => ({
    certificate: new File([content], name),
  });

  it.each([
    ['a page', refused('certificate.pdf', '<html><script>1</script></html>'), 415],
    ['no file', refused('', ''), 400],
    ['an empty file', refused('certificate.pdf', ''), 400],
    ['more than 10 MB', { certificate: pdfFile('a.pdf', 10 * 1024 * 1024 + 1) }, 413],
    [
      'more than a mail can carry',
      { certificate: [pdfFile('a.pdf', 9_500_000), pdfFile('b.pdf', 9_500_000)] },
      413,
    ],
    ['six files', { certificate: Array.from({ length: 6 }, () => pdfFile()) }, 400],
    ['an order number for an id', { orderId: 'ORD-2026-ABC123' }, 400],
    ['an order that nobody knows', { orderId: '4711' }, 404],
    ['an odd flag', { deliverAnyway: 'perhaps' }, 400],
  ])('is refused, and nothing is kept: %s', async (_, parts, status) => {
    const response = await upload(await bought(), parts as FormParts);
    expect(response.statusCode).toBe(status);
    expect(await files()).toEqual([]);
    expect(await storedKeys()).toEqual([]);
    expect(await intents()).toMatchObject([{ captures: 0 }]);
  });

  it('is not taken from visitors, nor from another site with the cookie of staff', async () => {
    const { id } = await bought();
    const form = await formRequest({ certificate: pdfFile(), orderId: String(id) });
    const url = '/api/certification/upload-certificate';
    const cookie = { cookie: staff.headers.cookie ?? '' };
    for (const [headers, status] of [
      [{}, 401],
      [cookie, 403],
    ] as const) {
      const response = await inject({
        method: 'POST',
        url,
        headers: { ...headers, ...form.headers },
        payload: form.payload,
      });
      expect(response.statusCode).toBe(status);
    }
    expect(await files()).toEqual([]);
  });

  it('is read back by staff, to be saved and not shown', async () => {
    const order = await bought();
    const content = Buffer.from(await pdfFile('a.pdf', 777).arrayBuffer());
    await upload(order, { certificate: pdfFile('a.pdf', 777) });
    const url = `/api/admin/certificates/${(await files())[0]?.id}`;
    const response = await app.inject({ method: 'GET', url, headers: staff.headers });
    expect(response.rawPayload).toEqual(content);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename=Certificate-${order.orderNumber}.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await inject({ method: 'GET', url })).statusCode).toBe(401);
  });

  it('that is not there cannot be read', async () => {
    const unknown = await get('/api/admin/certificates/1');
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      404,
      'There is no such certificate',
    ]);
    await upload(await bought());
    const [file] = await files();
    await deps.files.remove(file?.filePath ?? '');
    const response = await get(`/api/admin/certificates/${file?.id}`);
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toBe('The file is no longer in the file store');
  });
});

describe('certificates that are stored', () => {
  const aFile = (content: Buffer, originalName = 'a.pdf') => ({
    mime: 'application/pdf' as const,
    extension: 'pdf' as const,
    originalName,
    content,
  });

  it('say what they are, by whom and when, and the order and its history tell of them', async () => {
    const { id: orderId } = await bought();
    advance(3_600_000);
    const contents = [Buffer.from('first'), Buffer.from('second!')];
    const upload = contents.map((content, i) => aFile(content, `${i}.pdf`));
    const stored = await storeCertificates(deps, { orderId, files: upload, actor: 'grace' });
    expect(stored).toEqual(await files());
    expect(stored).toMatchObject(
      contents.map((content, i) => ({
        orderId,
        originalName: `${i}.pdf`,
        fileSize: content.length,
        mimeType: 'application/pdf',
        sha256: createHash('sha256').update(content).digest('hex'),
        uploadedBy: 'grace',
        uploadedAt: deps.now(),
        deliveredAt: null,
        replacedAt: null,
      })),
    );
    expect((await theOrder()).updatedAt).toEqual(deps.now());
    const history = await db
      .select()
      .from(activity)
      .where(eq(activity.action, 'certificate uploaded'));
    expect(history).toMatchObject([
      {
        actor: 'grace',
        data: { files: stored.map(({ id, originalName }) => ({ id, originalName })) },
      },
    ]);
  });

  it('are together as large as a mail takes, and not a byte more', async () => {
    const { id: orderId } = await bought();
    const store = (bytes: number) => {
      const half = Buffer.alloc(MAX_CERTIFICATE_BYTES / 2, 'a');
      const rest = Buffer.alloc(bytes - half.length, 'b');
      return storeCertificates(deps, {
        orderId,
        files: [aFile(half), aFile(rest)],
        actor: 'grace',
      });
    };
    await expect(store(MAX_CERTIFICATE_BYTES + 1)).rejects.toMatchObject({
      code: 'too_large',
      message: 'Together the files must be smaller than 18MB to be mailed',
    });
    expect(await store(MAX_CERTIFICATE_BYTES)).toHaveLength(2);
  });

  it('belong to the order as it was seen: where it has changed, no file is kept', async () => {
    const { id: orderId } = await bought();
    const upload = { orderId, files: [aFile(Buffer.from('a'))], actor: 'grace' };
    const expectedUpdatedAt = '2026-03-01T00:00:00.000Z';
    await expect(storeCertificates(deps, { ...upload, expectedUpdatedAt })).rejects.toThrow(
      /this order/i,
    );
    expect(await storedKeys()).toEqual([]);
  });
});
