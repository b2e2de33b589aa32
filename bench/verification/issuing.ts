import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { payments } from '#core/contract/payments.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { SANDBOX_CARDS } from '#core/domain/payments/sandbox-cards.ts';
import { percentile, type Row } from '../budget.ts';
import { settledMegabytes } from './settled-memory.ts';

/** Orders issued first, until all that loads once has loaded. */
const WARM_UP = 40;
const ISSUES = 100;
/** Milliseconds for the server to free memory and for jobs to end. */
const REST = 10_000;

type Desk = { url: string; cookie: string; pid: number; client: pg.Client };

/** Buys, issues and delivers orders one after the other. Returns the numbers issued, for later requests. */
export async function measureIssuing(desk: Desk): Promise<{ rows: Row[]; numbers: string[] }> {
  const orders = await buyOrders(desk, 1 + WARM_UP + ISSUES);
  const numbers: string[] = [];
  const issueNext = async () => {
    const began = performance.now();
    numbers.push(await issue(desk, orders.shift() ?? 0));
    return performance.now() - began;
  };
  const first = await issueNext();
  for (let n = 0; n < WARM_UP; n += 1) await issueNext();
  await sleep(REST);
  const before = await settledMegabytes(desk.pid);
  const taken: number[] = [];
  for (let n = 0; n < ISSUES; n += 1) taken.push(await issueNext());
  await sleep(REST);
  const after = await settledMegabytes(desk.pid);
  return {
    numbers,
    rows: [
      {
        what: 'issue to delivered, the first since the start',
        figure: first,
        unit: 'ms',
        budget: { atMost: 2_500 },
      },
      {
        what: `issue to delivered, p95 (median ${percentile(taken, 0.5).toFixed(0)} ms)`,
        figure: percentile(taken, 0.95),
        unit: 'ms',
        budget: { atMost: 1_000 },
      },
      {
        what: `100 issues: memory of the server (before ${before.toFixed(0)} MB)`,
        figure: after - before,
        unit: 'MB more',
        budget: { atMost: 5 },
      },
    ],
  };
}

async function post(desk: Desk, path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(desk.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-admin-auth': 'true', cookie: desk.cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Buys orders with a hold in the sandbox and marks them as live, so that no certificate is a test. */
async function buyOrders(desk: Desk, count: number): Promise<number[]> {
  const number = SANDBOX_CARDS.find(({ behaviour }) => behaviour === 'succeeds')?.number;
  for (let n = 0; n < count; n += 1) {
    const { clientSecret, paymentIntentId, sessionId } = await post(
      desk,
      payments.createIntent.path,
      {
        firstName: 'Ada',
        lastName: 'Lovelace',
        email: `ada.${n}@analytical.example`,
        companyName: `Analytical Engines ${n}`,
        certificationType: 'Security & Compliance',
        amount: '350',
      },
    );
    const card = { number, expMonth: 12, expYear: 2_040, cvc: '123' };
    await post(desk, payments.confirmSandbox.path, { clientSecret, card });
    await post(desk, payments.createOrder.path, { sessionId, paymentIntentId });
  }
  await desk.client.query('update certification_orders set livemode = true');
  const { rows } = await desk.client.query<{ id: number }>(
    'select id from certification_orders order by id',
  );
  return rows.map(({ id }) => id);
}

async function issue(desk: Desk, id: number): Promise<string> {
  const { outcome, certificate } = await post(
    desk,
    certificates.issue.path.replace(':id', String(id)),
    {
      holderName: `Analytical Engines ${id}`,
      holderPlace: 'London',
      holderCountry: 'GB',
      scope: 'Design and repair of calculating machines at one site.',
      areas: ['security-compliance'],
      signatoryName: 'Grace Hopper',
      signatoryTitle: 'Head of Certification',
      decisionNote: 'All documents were seen.',
    },
  );
  if (outcome !== 'delivered') throw new Error(`Order ${id} is ${outcome}`);
  return (certificate as { number: string }).number;
}
