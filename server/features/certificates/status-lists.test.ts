import { expect, it } from 'vitest';
import { statusLists } from '#server/db/schema/certificates.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { publishOutdatedLists } from './status-lists.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
const { db, deps, advance, runJobs, inject } = desk;
const { boughtForReal, issue } = certificatesOf(desk);
const DAY = 86_400_000;

async function readList(): Promise<{ validUntil: string }> {
  const [list] = await db.select().from(statusLists);
  return (await inject({ method: 'GET', url: `/status/${list?.id}` })).json();
}

it('a list is signed anew at the start where the server was off for longer than it is good for', async () => {
  await issue(await boughtForReal());
  await runJobs();
  advance(9 * DAY);
  expect(new Date((await readList()).validUntil).getTime()).toBeLessThan(deps.now().getTime());
  deps.documents.clear();
  await publishOutdatedLists(deps);
  await runJobs();
  expect(new Date((await readList()).validUntil).getTime()).toBeGreaterThan(deps.now().getTime());
});

it('a list of the last night is left as it is at the start', async () => {
  await issue(await boughtForReal());
  await runJobs();
  advance(DAY - 60_000);
  const [before] = await db.select().from(statusLists);
  await publishOutdatedLists(deps);
  await runJobs();
  expect(await db.select().from(statusLists)).toEqual([before]);
});
