import dns from 'node:dns';
import net from 'node:net';
import { expect, it, vi } from 'vitest';
import { MAX_CREDENTIAL } from '#core/contract/verification.ts';
import { testApp } from '#server/test/app.ts';
import { HOSTILE_CREDENTIALS } from '#server/test/hostile/credentials.ts';
import { buildCertificate } from '#server/test/records/builders.ts';

const { deps, inject } = await testApp({ config: { rateLimitFactor: 1_000 } });

const check = (credential: unknown) =>
  inject({ method: 'POST', url: '/api/verify/credential', body: { credential } });

it.each(Object.entries(HOSTILE_CREDENTIALS))('judges %s calmly', async (_, text) => {
  const { number } = await buildCertificate(deps);
  const response = await check(text.replaceAll('NUMBER', number));
  const isRefused = text.length > MAX_CREDENTIAL || !text.isWellFormed();
  expect(response.statusCode).toBe(isRefused ? 400 : 200);
  if (!isRefused) expect(['not-ours', 'changed']).toContain(response.json().document);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

it.each([[''], ['x'.repeat(MAX_CREDENTIAL + 1)], [{}], [7], [null], [undefined]])(
  'refuses what is no text of a credential',
  async (credential) => {
    expect((await check(credential)).statusCode).toBe(400);
  },
);

it('asks nobody outside, whatever addresses are in it', async () => {
  const spies = [
    vi.spyOn(globalThis, 'fetch'),
    vi.spyOn(dns, 'lookup'),
    vi.spyOn(dns.promises, 'lookup'),
  ];
  const connect = vi.spyOn(net.Socket.prototype, 'connect');
  for (const text of Object.values(HOSTILE_CREDENTIALS)) await check(text);
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
  // Only the database is contacted.
  const hosts = connect.mock.calls.flat(2).map((to) => JSON.stringify(to) ?? '');
  expect(hosts.filter((to) => /https?:|example/.test(to))).toEqual([]);
});
