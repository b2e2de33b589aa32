import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { LIMITS } from '#core/contract/shared/endpoint.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { documentsOf } from '#server/test/certificates/documents.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example', rateLimitFactor: 1 });
const { boughtForReal, issue, editions } = certificatesOf(desk);
const { byNumber, checkSum, checkCredential, papers } = documentsOf(desk);
const [perMinute, perHour] = LIMITS.lookupMisses;

const MISSES = {
  numbers: (n: number) => byNumber(`BEC-2026-0000-00${String(n).padStart(2, '0')}-0`),
  sums: (n: number) => checkSum(hash('sha256', String(n))),
  credentials: (n: number) => checkCredential(`{"@context":"${n}"}`),
  'our name under no number': (n: number) =>
    checkCredential(`{"issuer":"did:web:certify.example","name":"${n}"}`),
};

it.each(Object.entries(MISSES))(
  'after 60 wrong %s within an hour, right ones are refused as well',
  async (_, miss) => {
    const { certificate } = (await issue(await boughtForReal())).json();
    const [edition] = await editions();
    const [paper = Buffer.of()] = await papers();
    const right = () => [
      byNumber(certificate.number),
      checkSum(hash('sha256', paper)),
      checkCredential(edition?.credential ?? ''),
    ];
    for (let n = 0; n < perHour.max; n += 1) {
      if (n > 0 && n % perMinute.max === 0) desk.advance(61_000);
      expect([200, 404]).toContain((await miss(n)).statusCode);
    }
    desk.advance(61_000);
    for (const response of await Promise.all(right())) {
      expect(response.statusCode).toBe(429);
      expect(response.headers['retry-after']).toBeDefined();
    }
    desk.advance(3_600_000);
    for (const response of await Promise.all(right())) expect(response.statusCode).toBe(200);
  },
);

it('counts nothing against those who check what is ours', async () => {
  await issue(await boughtForReal());
  const [edition] = await editions();
  for (let n = 0; n < 3 * perMinute.max; n += 1) {
    expect((await checkCredential(edition?.credential ?? '')).statusCode).toBe(200);
  }
  // The calls themselves have a limit.
  expect((await checkCredential(edition?.credential ?? '')).statusCode).toBe(429);
});
