import { describe, expect, it } from 'vitest';
import { deliveryDesk, type FormParts } from '#server/test/deliveries.ts';
import { formRequest, pdfFile } from '#server/test/form.ts';

const desk = await deliveryDesk();
const { app, deps, inject, staff, get } = desk;
const { bought, upload, files, intents, storedKeys } = desk;

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
    expect((await get('/api/admin/certificates/1')).statusCode).toBe(404);
    await upload(await bought());
    const [file] = await files();
    await deps.files.remove(file?.filePath ?? '');
    const response = await get(`/api/admin/certificates/${file?.id}`);
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toBe('The file is no longer in the file store');
  });
});
