import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { createApp } from '#server/app.ts';
import { testApp } from '#server/test/app.ts';
import { registerFile } from './register-file.ts';

const { deps, logLines } = await testApp();

const file = endpoint({
  method: 'GET',
  path: '/api/file/:id',
  access: 'public',
  summary: 'For this test',
  params: z.object({ id: z.coerce.number() }),
  response: z.any(),
});

async function read(name: string, url = '/api/file/1') {
  const app = await createApp(deps);
  registerFile(app, deps, file, async ({ params }) => ({
    content: params.id === 1 ? Buffer.from('%PDF-') : await deps.files.get('0'.repeat(40)),
    mime: 'application/pdf',
    name,
  }));
  return app.inject({ method: 'GET', url });
}

describe('a file', () => {
  it.each([
    ['plan.pdf', 'filename=plan.pdf'],
    [
      'Büro "A".pdf',
      String.raw`filename="B?ro \"A\".pdf"; filename*=UTF-8''B%C3%BCro%20%22A%22.pdf`,
    ],
    ["it's (1)*.pdf", `filename="it's (1)*.pdf"`],
    ['a\\b%41.pdf', String.raw`filename="a\\b%41.pdf"; filename*=UTF-8''a%5Cb%2541.pdf`],
    [
      'x\r\nset-cookie: a=b',
      `filename="x??set-cookie: a=b"; filename*=UTF-8''x%0D%0Aset-cookie%3A%20a%3Db`,
    ],
    ['a.pdf"; filename=b.exe', String.raw`filename="a.pdf\"; filename=b.exe"`],
    ['half \ud800', `filename="half ?"; filename*=UTF-8''half%20%EF%BF%BD`],
  ])('called %j is saved under its name', async (name, expected) => {
    const response = await read(name);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toBe(`attachment; ${expected}`);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.body).toBe('%PDF-');
  });

  it('is asked for with the same care as anything else', async () => {
    expect((await read('a.pdf', '/api/file/x')).statusCode).toBe(400);
  });

  it('that the store has lost is not found, and the log says so', async () => {
    const response = await read('a.pdf', '/api/file/2');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
    expect(logLines.join('')).toContain('file missing');
  });
});
