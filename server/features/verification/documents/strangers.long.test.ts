import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { certificates, statusLists } from '#server/db/schema/certificates.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { SUITES } from '#server/test/certificates/independent-verifier.ts';
import { renewalsOf } from '#server/test/certificates/renewals.ts';
import { fetchJson, judgeAsStranger } from '#server/test/certificates/stranger.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { openHttpsFront } from '#server/test/servers/https-front.ts';

// Another party's program, which fetches keys, files and lists over https from the product itself.
const front = await openHttpsFront();
const desk = await deliveryDesk({ publicUrl: front.origin });
const { db, deps, advance, runJobs } = desk;
const { boughtForReal, issue, act } = certificatesOf(desk);
const { boughtToRenew } = renewalsOf(desk);
const app = await createApp(deps);
await app.listen({ host: '127.0.0.1', port: 0 });
front.passTo((app.server.address() as AddressInfo).port);
afterAll(async () => {
  await front.close();
  await app.close();
});

let id = 0;
let number = '';
beforeEach(async () => {
  ({ id, number } = (await issue(await boughtForReal())).json().certificate);
  await runJobs();
});

const read = (edition: number) => fetchJson(`${front.origin}/credentials/${number}/${edition}`);
async function judge(credential: unknown) {
  const verdicts = [];
  for (const suite of SUITES)
    verdicts.push(await judgeAsStranger(credential, { suite, now: deps.now() }));
  return verdicts;
}
const change = async (action: string, body: object) => {
  await act(id, action, body);
  await runJobs();
  advance(6_000);
};
const both = <Verdict>(verdict: Verdict): Verdict[] => [verdict, verdict];

describe('a stranger', () => {
  it('accepts a certificate that is valid, and refuses it after any change', async () => {
    const credential = (await read(1)) as { credentialSubject: object };
    expect(await judge(credential)).toEqual(
      both({ isVerified: true, status: 'in force', problem: '' }),
    );
    const forged = {
      ...credential,
      credentialSubject: { ...credential.credentialSubject, narrative: 'Everything, everywhere.' },
    };
    for (const { isVerified } of await judge(forged)) expect(isVerified).toBe(false);
  });

  it('is told of a suspension, of the edition that ends it, and of a withdrawal', async () => {
    const ended = { isVerified: false, status: 'ended' };
    await change('suspend', { reason: 'in-doubt' });
    expect(await judge(await read(1))).toMatchObject(both(ended));
    await change('reinstate', { reason: 'reinstated' });
    expect(await judge(await read(1))).toMatchObject(both(ended));
    const current = { isVerified: true, status: 'in force' };
    expect(await judge(await read(2))).toMatchObject(both(current));
    await change('withdraw', { reason: 'misuse' });
    expect(await judge(await read(2))).toMatchObject(both(ended));
  });

  it('is told that a renewal has replaced it, and accepts the renewal', async () => {
    const former = await read(1);
    // The verifier judges terms by the test's clock, so the former certificate is backdated instead.
    await db.update(certificates).set({ validUntil: '2026-03-20', firstIssuedOn: '2023-03-21' });
    const renewal = (await issue(await boughtToRenew(number))).json().certificate;
    await runJobs();
    advance(6_000);
    expect(await judge(former)).toMatchObject(both({ isVerified: false, status: 'ended' }));
    const current = await fetchJson(`${front.origin}/credentials/${renewal.number}/1`);
    expect(await judge(current)).toMatchObject(both({ isVerified: true, status: 'in force' }));
  });

  it('sees that the term has ended', async () => {
    const credential = await read(1);
    advance(1_097 * 86_400_000);
    for (const { isVerified, problem } of await judge(credential)) {
      expect(isVerified).toBe(false);
      expect(problem).toMatch(/is after "validUntil" \(2029-/);
    }
  });

  it('gives no green tick while the list is away', async () => {
    const credential = await read(1);
    await db.update(statusLists).set({ signed: null });
    expect(await judge(credential)).toMatchObject(
      both({ isVerified: false, status: 'could not check' }),
    );
  });
});
