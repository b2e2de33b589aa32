import { describe, expect, it } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { buildCertificate } from '#server/test/records/builders.ts';

const { deps, inject, advance } = await testApp();
const show = (number: string) =>
  inject({ method: 'GET', url: `/api/certificates/${encodeURIComponent(number)}` });

describe('a certificate, to anybody who has its number', () => {
  it('shows what it says and what is true of it now', async () => {
    const { number } = await buildCertificate(deps);
    const response = await show(number.toLowerCase().replaceAll('-', ' '));
    expect(response.json()).toMatchObject({
      number,
      state: 'valid',
      statement: { name: 'Analytical Engines Ltd.' },
      asOf: deps.now().toISOString(),
    });
    expect(response.json()).not.toHaveProperty('orderId');
    expect(response.headers['cache-control']).toContain('no-store');
    advance(1_097 * 86_400_000);
    expect((await show(number)).json().state).toBe('expired');
  });

  it.each(['suspended', 'withdrawn', 'superseded'] as const)(
    'says that it is %s',
    async (status) => {
      const { number } = await buildCertificate(deps, { status, statusReason: 'holder-request' });
      expect((await show(number)).json()).toMatchObject({
        state: status,
        statusReason: 'holder-request',
      });
    },
  );

  it('is the same miss when it is unknown, mistyped or not delivered yet', async () => {
    const prepared = await buildCertificate(deps, { status: 'prepared', edition: 0 });
    const { number } = await buildCertificate(deps);
    const last = number.endsWith('0') ? '1' : '0';
    const replies = [
      await show(prepared.number),
      await show(`${number.slice(0, -1)}${last}`),
      await show('BEC-2026-0000-0000-0'),
      await show('ORD-2026-ABC123'),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(404);
      expect(reply.json().message).toBe('There is no certificate with this number.');
    }
  });

  it('is refused after many wrong numbers, even if it is right', async () => {
    const { number } = await buildCertificate(deps);
    for (let i = 0; i < 10; i += 1) await show('BEC-2026-0000-0000-1');
    expect((await show(number)).statusCode).toBe(429);
  });
});
