import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { createApp } from '#server/app.ts';
import { testApp } from '#server/test/app.ts';
import { register } from './register.ts';

const { deps, logLines } = await testApp();

describe('a call', async () => {
  const echo = endpoint({
    method: 'POST',
    path: '/api/echo/:id',
    access: 'public',
    summary: 'For this test',
    params: z.object({
      id: z.coerce
        .number()
        .int()
        .max(2 ** 31 - 1),
    }),
    body: z.object({ name: z.string(), tags: z.array(z.string()).optional() }),
    response: z.object({ name: z.string() }),
  });
  const { app: own } = await testAppWith((input) => input);
  const send = (body: unknown, url = '/api/echo/1') =>
    own.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  async function testAppWith(reply: (body: { name: string }) => { name: string }) {
    const instance = await createApp(deps);
    // Here a handler may return undeclared fields, which this test is about.
    register(instance, { ...deps, onReply: undefined }, echo, async ({ body }) => reply(body));
    return { app: instance };
  }

  it('never lets an undeclared field out', async () => {
    const { app: leaking } = await testAppWith((body) => ({ ...body, secret: 'pi_123' }) as never);
    const response = await leaking.inject({
      method: 'POST',
      url: '/api/echo/1',
      body: { name: 'a' },
    });
    expect(response.json()).toEqual({ name: 'a' });
  });

  it('turns a reply that breaks the contract into a bare 500', async () => {
    const { app: broken } = await testAppWith(() => ({ title: 'secret' }) as never);
    const response = await broken.inject({
      method: 'POST',
      url: '/api/echo/1',
      body: { name: 'a' },
    });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({ code: 'internal', message: 'Something went wrong' });
  });

  it.each([
    { what: 'a wrong type', body: { name: 1 }, fields: ['name'] },
    { what: 'a missing field', body: {}, fields: ['name'] },
    { what: 'NUL in a text', body: { name: 'a\0b' }, fields: ['body.name'] },
    { what: 'NUL deep inside', body: { name: 'a', tags: ['x', '\0'] }, fields: ['body.tags.1'] },
    { what: 'half a surrogate pair', body: '{"name":"\\ud800"}', fields: ['body.name'] },
  ])('names the field for $what', async ({ body, fields }) => {
    const response = await send(body);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual(fields);
  });

  it.each(['2147483648', '9223372036854775808', 'x', '1.5', '%00', '%ED%A0%80', '%E0%A4%A'])(
    'answers 400 for the id %s',
    async (id) => {
      expect((await send({ name: 'a' }, `/api/echo/${id}`)).statusCode).toBe(400);
    },
  );

  it.each([
    { what: 'broken JSON', body: '{"name":', status: 400 },
    { what: 'a poisoned prototype', body: '{"__proto__":{"x":1},"name":"a"}', status: 400 },
    { what: '300 KB', body: { name: 'a'.repeat(300_000) }, status: 413 },
  ])('answers $status for $what', async ({ body, status }) => {
    expect((await send(body)).statusCode).toBe(status);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'does not read %s',
    async (type) => {
      const response = await own.inject({
        method: 'POST',
        url: '/api/echo/1',
        headers: { 'content-type': type },
        body: '{"name":"a"}',
      });
      expect(response.statusCode).toBe(415);
    },
  );

  it('keeps query values out of the log when a query fails', async () => {
    const instance = await createApp(deps);
    const { sql } = await import('drizzle-orm');
    register(instance, deps, echo, async ({ body }) => {
      await deps.db.execute(sql`select ${body.name}::int`);
      return body;
    });
    const response = await instance.inject({
      method: 'POST',
      url: '/api/echo/1',
      body: { name: 'ada@example.com' },
    });
    expect(response.statusCode).toBe(500);
    expect(logLines.join('')).toContain('request failed');
    expect(logLines.join('')).not.toContain('ada@example.com');
  });
});
