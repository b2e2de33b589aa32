import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import {
  ApiError,
  CONNECTION_LOST,
  call,
  callFile,
  callOrNull,
  callWithForm,
  reasonOf,
} from './api.ts';

const sample = endpoint({
  method: 'PUT',
  path: '/api/things/:id',
  access: 'admin',
  summary: 'For this test',
  params: z.object({ id: z.string() }),
  query: z.object({ search: z.string().optional(), limit: z.number().optional() }),
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
});
const input = {
  params: { id: 'a/b' },
  query: { search: 'x y', limit: undefined },
  body: { name: 'n' },
};

function respond(response: Response) {
  const fetched = vi.fn(async () => response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it('sends path, query, body and cookies', async () => {
  const fetched = respond(Response.json({ name: 'n' }));
  await expect(call(sample, input)).resolves.toEqual({ name: 'n' });
  expect(fetched).toHaveBeenCalledWith('/api/things/a%2Fb?search=x+y', {
    method: 'PUT',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"n"}',
  });
});

it('sends a form as it is, and leaves its content type to the browser', async () => {
  const fetched = respond(Response.json({ name: 'n' }));
  const form = new FormData();
  form.append('file', new File(['x'], 'x.pdf'));
  await expect(callWithForm(sample, form)).resolves.toEqual({ name: 'n' });
  expect(fetched).toHaveBeenCalledWith('/api/things/:id', {
    method: 'PUT',
    credentials: 'include',
    headers: {},
    body: form,
    signal: undefined,
  });
});

it('adds the staff header while the browser remembers a login', async () => {
  localStorage.setItem('adminAuthenticated', 'true');
  const fetched = respond(Response.json({ name: 'n' }));
  await call(sample, input);
  expect(fetched).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ headers: expect.objectContaining({ 'x-admin-auth': 'true' }) }),
  );
});

it.each([
  [new Response('no such thing', { status: 404 }), '404: no such thing'],
  [new Response('', { status: 502, statusText: 'Bad Gateway' }), '502: Bad Gateway'],
  [Response.json({ message: 'Gone' }, { status: 409 }), '409: {"message":"Gone"}'],
])('fails with the status, a colon and the body', async (response, message) => {
  respond(response);
  await expect(call(sample, input)).rejects.toThrow(message);
});

it('gives nothing instead of a 401 where that is asked for', async () => {
  respond(new Response('', { status: 401 }));
  await expect(callOrNull(sample, input)).resolves.toBeNull();
  respond(new Response('', { status: 403 }));
  await expect(callOrNull(sample, input)).rejects.toThrow('403');
});

it.each([
  [new ApiError(409, '{"message":"The order has changed"}'), 'The order has changed'],
  [new ApiError(500, 'oops'), '500: oops'],
  [new Error('Something else'), 'Something else'],
])('explains a failure in the words of the server where it has some', (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});

it.each([
  ['before the answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'in the middle of it',
    async () => ({
      ok: true,
      headers: new Headers(),
      json: () => Promise.reject(new TypeError('network error')),
    }),
  ],
])('says in a sentence that the connection was lost %s', async (_, fetching) => {
  vi.stubGlobal('fetch', fetching);
  const failure = await call(sample, input).catch((error: unknown) => error);
  vi.unstubAllGlobals();
  expect(reasonOf(failure)).toBe(CONNECTION_LOST);
});

it('leaves a call that was called off what it is', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Called off', 'AbortError')));
  const failure = await call(sample, input).catch((error: unknown) => error);
  vi.unstubAllGlobals();
  expect(reasonOf(failure)).toBe('Called off');
});

it.each([
  ['attachment; filename=list.csv', 'list.csv'],
  ['attachment; filename="two words.csv"', 'two words.csv'],
  [`attachment; filename="?.pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA.pdf`, 'Łódź.pdf'],
  ['attachment', 'download'],
])('saves a file under the name in %s', async (disposition, name) => {
  respond(new Response('x', { headers: { 'content-disposition': disposition } }));
  expect(await callFile(sample, input)).toMatchObject({ name });
});
