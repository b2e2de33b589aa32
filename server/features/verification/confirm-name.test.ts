import { expect, it } from 'vitest';
import { LIMITS } from '#core/contract/shared/endpoint.ts';
import { rateLimits } from '#server/db/schema/site/operations.ts';
import { testApp } from '#server/test/app.ts';
import { buildCertificate } from '#server/test/records/builders.ts';

const { db, deps, inject } = await testApp();

const HOLDER = { visibility: 'confirm', holderName: 'Acme Fräswerk GmbH & Co. KG' } as const;

const confirm = (number: string, name: unknown) =>
  inject({ method: 'POST', url: `/api/certificates/${number}/confirm`, body: { name } });

it.each([
  ['Acme Fräswerk GmbH & Co. KG', true],
  [' ACME FRÄSWERK GMBH & CO KG ', true],
  ['Acme', false],
  ['Acme Fräswerk GmbH', false],
  ['.', false],
])('%j is the name of the holder: %s', async (name, matches) => {
  const { number } = await buildCertificate(deps, HOLDER);
  const response = await confirm(number.toLowerCase(), name);
  expect(response.json()).toEqual({ matches });
  expect(response.body).not.toContain('Acme');
});

it('the name on the paper is right as well', async () => {
  const names = { holderName: '株式会社ノース', printedName: 'North K.K.' };
  const { number } = await buildCertificate(deps, { ...HOLDER, ...names });
  for (const name of ['株式会社ノース', 'north KK']) {
    expect((await confirm(number, name)).json()).toEqual({ matches: true });
  }
});

it('is not asked where the name is shown, nor of a number that nobody has', async () => {
  for (const visibility of ['link', 'register'] as const) {
    const { number } = await buildCertificate(deps, { visibility });
    expect((await confirm(number, 'Analytical Engines Ltd.')).statusCode).toBe(409);
  }
  const prepared = await buildCertificate(deps, { ...HOLDER, status: 'prepared', edition: 0 });
  for (const number of [prepared.number, 'BEC-2026-0000-0000-1', 'ORD-2026-ABC123']) {
    const response = await confirm(number, HOLDER.holderName);
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toBe('There is no certificate with this number.');
  }
  const counted = await db.select().from(rateLimits);
  expect(counted.find(({ key }) => key.startsWith('lookupMisses:60'))?.uses).toBe(3);
});

it('never matches a holder whom we have forgotten', async () => {
  const { number } = await buildCertificate(deps, { ...HOLDER, holderName: '' });
  for (const name of ['.', '…', 'Acme']) {
    expect((await confirm(number, name)).json()).toEqual({ matches: false });
  }
});

it('takes five tries an hour for each number', async () => {
  const first = await buildCertificate(deps, HOLDER);
  const second = await buildCertificate(deps, HOLDER);
  for (let n = 0; n < LIMITS.nameConfirmations[0].max; n += 1) {
    expect((await confirm(first.number, `Guess ${n}`)).json()).toEqual({ matches: false });
  }
  expect((await confirm(first.number, HOLDER.holderName)).statusCode).toBe(429);
  expect((await confirm(second.number, HOLDER.holderName)).json()).toEqual({ matches: true });
});

it.each([[''], ['   '], [undefined], [7], ['x'.repeat(5_000)]])(
  'refuses %j as a name',
  async (name) => {
    const { number } = await buildCertificate(deps, HOLDER);
    expect((await confirm(number, name)).statusCode).toBe(400);
  },
);
