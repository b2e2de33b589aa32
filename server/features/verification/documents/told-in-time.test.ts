import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createDocumentCache } from '#server/http/files/document-cache.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { isEnded } from '#server/test/certificates/status-bits.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { boughtForReal, issue, act } = certificatesOf(desk);

/** Another process on the same database, by the real clock. */
async function openProcess() {
  const now = () => new Date();
  const deps = { ...desk.deps, now, documents: createDocumentCache(now) };
  return { deps, app: await createApp(deps) };
}
const processes = [await openProcess(), await openProcess()];
afterAll(() => Promise.all(processes.map(({ app }) => app.close())));

/** Waits until it is so; returns how many milliseconds that took. */
async function waitFor(isSo: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > 20_000) throw new Error('It never came to be');
    await sleep(100);
  }
  return performance.now() - start;
}

it('a withdrawal is told by list and badge of every process within ten seconds', async () => {
  const { certificate } = (await issue(await boughtForReal())).json();
  const [first] = processes;
  await first?.deps.jobs.work(first.deps);
  const readIn = (app: typeof desk.app) => (url: string) => app.inject({ method: 'GET', url });
  const label = async (app: typeof desk.app) =>
    (await app.inject({ method: 'GET', url: `/badge/${certificate.number}.json` })).json().label;
  for (const { app } of processes) {
    await waitFor(async () => (await readIn(app)('/status/1')).statusCode === 200);
    expect(await isEnded(readIn(app), certificate.number)).toBe(false);
    expect(await label(app)).toBe('Valid');
  }

  await act(certificate.id, 'withdraw', { reason: 'holder-request' });
  const told = await Promise.all(
    processes.map(({ app }) =>
      waitFor(
        async () =>
          (await isEnded(readIn(app), certificate.number)) && (await label(app)) === 'Withdrawn',
      ),
    ),
  );
  expect(Math.max(...told)).toBeLessThan(10_000);
});
