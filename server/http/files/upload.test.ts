import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#core/domain/upload.ts';
import { allowSlowUpload } from '#server/http/connections/slow-uploads.ts';
import { answerUnreadRequests } from '#server/http/connections/unread-requests.ts';
import { handleErrors } from '#server/http/errors.ts';
import { formRequest, pdfFile } from '#server/test/form.ts';
import { until } from '#server/test/process.ts';
import { readUpload, withUploads } from './upload.ts';

const MB = 1024 * 1024;
/** Milliseconds. Far shorter than in the product, so that a test can outlast it. */
const REQUEST_TIMEOUT = 200;

/** What the calls below read successfully. */
let received: { originalName: string; mime: string; extension: string; bytes: number }[] = [];

const app = Fastify({
  requestTimeout: REQUEST_TIMEOUT,
  http: { requestTimeout: REQUEST_TIMEOUT, connectionsCheckingInterval: 50 },
});
handleErrors(app);
answerUnreadRequests(app, { isHttps: false });
withUploads(app, (scope) => {
  scope.post('/upload', async (request) => {
    const upload = await readUpload(request, { fileField: 'file', maxFiles: 2, fields: ['note'] });
    received = upload.files.map(({ content, ...file }) => ({ ...file, bytes: content.length }));
    return { files: received, fields: upload.fields };
  });
  const pace = { bytes: 4, milliseconds: 1_000 };
  scope.post('/slow', (request) =>
    allowSlowUpload(request, MB, () => readUpload(request, ONE_FILE), pace).then(({ files }) => {
      received = files.map(({ content, ...file }) => ({ ...file, bytes: content.length }));
      return 'done';
    }),
  );
});
app.post('/json', async () => 'done');

const ONE_FILE = { fileField: 'file', maxFiles: 1, fields: [] };

beforeEach(() => {
  received = [];
});
afterAll(() => app.close());

const upload = async (parts: Parameters<typeof formRequest>[0]) =>
  app.inject({ method: 'POST', url: '/upload', ...(await formRequest(parts)) });
const fileOf = (content: string | Buffer, name = 'evidence.pdf') =>
  new File([Buffer.from(content as string)], name, { type: 'application/pdf' });

const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.alloc(17),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from('IDAT'),
  Buffer.alloc(30),
]);
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]);
const ZIP_END = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
const ZIP = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(26), ZIP_END]);

describe('an upload', () => {
  it('gives files and the fields that were asked for', async () => {
    const response = await upload({
      file: [pdfFile('one.pdf'), fileOf(PNG, 'two.png')],
      note: 'Both of 2026',
      other: 'ignored',
    });
    expect(response.json()).toEqual({
      files: [
        { originalName: 'one.pdf', mime: 'application/pdf', extension: 'pdf', bytes: 1_000 },
        { originalName: 'two.png', mime: 'image/png', extension: 'png', bytes: PNG.length },
      ],
      fields: { note: 'Both of 2026' },
    });
  });

  it.each([
    { bytes: UPLOAD_MAX_BYTES, status: 200 },
    { bytes: UPLOAD_MAX_BYTES + 1, status: 413 },
    { bytes: 2 * UPLOAD_MAX_BYTES + 100_000, status: 413 },
  ])('of $bytes bytes is answered $status', async ({ bytes, status }) => {
    const response = await upload({ file: pdfFile('big.pdf', bytes) });
    expect(response.statusCode).toBe(status);
    if (status === 413) {
      expect(response.json()).toEqual({
        code: 'too_large',
        message: 'Please upload a file smaller than 10MB',
      });
    }
  });

  it.each([
    { what: 'PDF', content: '%PDF-1.4\n1 0 obj', mime: 'application/pdf' },
    { what: 'JPEG', content: JPEG, mime: 'image/jpeg' },
    { what: 'PNG', content: PNG, mime: 'image/png' },
  ])('is known as $what by its content, whatever its name says', async ({ content, mime }) => {
    const response = await upload({ file: fileOf(content, 'page.html') });
    expect(response.json().files).toMatchObject([{ mime }]);
  });

  it.each([
    { what: 'HTML', content: '<!doctype html><script>alert(1)</script>' },
    { what: 'SVG', content: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' },
    { what: 'an EXE', content: Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(200)]) },
    { what: 'a ZIP', content: ZIP },
    { what: 'a GIF', content: 'GIF89a.............' },
    { what: 'plain text', content: 'only text' },
    { what: 'one byte', content: '%' },
    { what: 'a page that pretends to be a PDF', content: '%PDF-1.4\n<html><script>1</script>' },
    { what: 'a PDF header further down', content: '<b>hello</b> %PDF-1.4' },
    { what: 'a byte order mark and a PDF', content: '\ufeff%PDF-1.4\n' },
    {
      what: 'an audio tag before a PNG',
      content: Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), PNG]),
    },
    { what: 'a PDF that is a ZIP too', content: Buffer.concat([Buffer.from('%PDF-1.4\n'), ZIP]) },
    { what: 'a PNG that is a JAR too', content: Buffer.concat([PNG, ZIP]) },
  ])('of $what named .pdf is refused', async ({ content }) => {
    const response = await upload({ file: fileOf(content) });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual({
      code: 'unsupported_type',
      message: 'Please upload a PDF, JPG, or PNG file',
    });
  });

  it('may contain an archive, as PDFs with attachments do', async () => {
    const content = Buffer.concat([
      Buffer.from('%PDF-1.4\nstream '),
      ZIP,
      Buffer.from('\n%%EOF\n'),
    ]);
    expect((await upload({ file: fileOf(content) })).statusCode).toBe(200);
  });

  it.each([
    { what: 'no file', parts: { note: 'only words' }, message: 'Please choose a file' },
    {
      what: 'a file field left alone',
      parts: { file: fileOf('', '') },
      message: 'Please choose a file',
    },
    {
      what: 'a file under another name',
      parts: { photo: pdfFile() },
      message: 'Please choose a file',
    },
    { what: 'an empty file', parts: { file: fileOf('') }, message: 'The file is empty' },
  ])('with $what is answered 400', async ({ parts, message }) => {
    const response = await upload(parts as never);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      code: 'invalid_request',
      message,
      fields: { file: message },
    });
  });

  it('with too many files is answered 400', async () => {
    const response = await upload({ file: [pdfFile(), pdfFile(), pdfFile()] });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('Please upload at most 2 at a time');
  });

  it.each([
    ['evidence.pdf', 'evidence.pdf'],
    ['../../x.pdf', 'x.pdf'],
    ['..\\..\\Windows\\x.PDF', 'x.PDF'],
    ['/etc/passwd', 'passwd.pdf'],
    ['..', 'document.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['photo.png', 'photo.png.pdf'],
    ['run.exe', 'run.exe.pdf'],
    ['a\0b\u0007c.pdf', 'abc.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
    ['  two   spaces .pdf', 'two spaces.pdf'],
    ['Prüfbericht 合格.pdf', 'Prüfbericht 合格.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(196)}.pdf`],
    [`${'n'.repeat(195)}😀😀.pdf`, `${'n'.repeat(195)}.pdf`],
  ])('named %j is called %j', async (name, originalName) => {
    await upload({ file: pdfFile(name) });
    expect(received).toMatchObject([{ originalName }]);
  });

  it('cut off half-way is answered 400 and gives nothing', async () => {
    const { headers, payload } = await formRequest({ file: pdfFile('big.pdf', MB) });
    const response = await app.inject({
      method: 'POST',
      url: '/upload',
      headers,
      payload: payload.subarray(0, MB / 2),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('The upload was cut off. Please try again.');
    expect(received).toEqual([]);
  });

  it('must be a form, and other calls take none', async () => {
    const json = await app.inject({ method: 'POST', url: '/upload', payload: { file: 'x' } });
    expect(json.statusCode).toBe(415);
    const form = await formRequest({ file: pdfFile() });
    expect((await app.inject({ method: 'POST', url: '/json', ...form })).statusCode).toBe(415);
  });
});

describe('on a real connection', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  /** Starts a form on its own connection; resolves with the status, or with how the connection ended. */
  function begin(path: string, type: string, length: number) {
    const headers = { 'content-type': type, 'content-length': length };
    const request = httpRequest({ port, path, method: 'POST', headers, agent: false });
    const answer = new Promise<number | string>((resolve) => {
      request.on('response', ({ statusCode = 0 }) => resolve(statusCode));
      request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    });
    return { request, answer };
  }

  /** Takes longer in total than any request may. */
  async function sendSlowly(path: string, payload: Buffer, type: string) {
    const { request, answer } = begin(path, type, payload.length);
    const size = Math.ceil(payload.length / 12);
    for (let at = 0; at < payload.length; at += size) {
      if (!request.destroyed) request.write(payload.subarray(at, at + size));
      await sleep(100);
    }
    request.end();
    return answer;
  }

  it('a slow but steady upload may take longer than any other request', async () => {
    const { headers, payload } = await formRequest({ file: pdfFile() });
    expect(await sendSlowly('/slow', payload, headers['content-type'])).toBe(200);
    expect(received).toMatchObject([{ bytes: 1_000 }]);
    expect(await sendSlowly('/json', payload, 'application/json')).not.toBe(200);
  });

  it('a stalled upload is closed', async () => {
    const { headers, payload } = await formRequest({ file: pdfFile() });
    const { request, answer } = begin('/slow', headers['content-type'], payload.length);
    request.write(payload.subarray(0, 500));
    expect(await answer).toBe('ECONNRESET');
    expect(received).toEqual([]);
  });

  it('one sender has four uploads at a time', async () => {
    const { headers, payload } = await formRequest({ file: pdfFile() });
    const half = payload.subarray(0, 500);
    const type = headers['content-type'];
    const open = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { request } = begin('/upload', type, payload.length);
        await new Promise((written) => request.write(half, written));
        return request;
      }),
    );
    const another = () => app.inject({ method: 'POST', url: '/upload', headers, payload });
    await until(async () => (await another()).statusCode === 503);
    expect((await another()).headers['retry-after']).toBe('5');
    for (const request of open) request.destroy();
    await until(async () => (await another()).statusCode === 200);
  });
});
