import pg from 'pg';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import { startProduct } from '../scripts/product.ts';
import { percentile, type Row } from './budget.ts';
import { addressOf, withDirectory } from './temporary.ts';

const TRIES = 200;
const KNOWN = 'known@example.com';

const medianOf = (values: readonly number[]) => percentile(values, 0.5);

/** Median distance of the values from their median. */
const spreadOf = (values: readonly number[]) =>
  medianOf(values.map((value) => Math.abs(value - medianOf(values))));

/** A single inquiry makes the address known. */
async function insertKnown(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(
    `insert into contact_inquiries (first_name, last_name, email, message, consent_given)
     values ('Ada', 'Lovelace', $1, 'Hello', true)`,
    [KNOWN],
  );
  await client.end();
}

async function timeOf(url: string, email: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`A link was refused: ${response.status}`);
  return performance.now() - begun;
}

/** Measures whether response time reveals a known address: the medians must differ by less than the noise. */
export const measurePortalLinks = (): Promise<Row[]> =>
  withDirectory(async (DATA_DIR) => {
    const product = await startProduct({
      env: { DATA_DIR, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000000' },
    });
    await insertKnown(addressOf(DATA_DIR));
    const url = `${product.url.replace('localhost', '127.0.0.1')}${portalSignIn.sendLink.path}`;
    for (let n = 0; n < 20; n += 1) await timeOf(url, `warm-up-${n}@example.com`);
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < TRIES; n += 1) {
      // They take turns being first, so that neither follows the other's job more often.
      const inTurn = [
        async () => void known.push(await timeOf(url, KNOWN)),
        async () => void unknown.push(await timeOf(url, `nobody-${n}@example.com`)),
      ];
      for (const ask of n % 2 ? inTurn : inTurn.toReversed()) await ask();
    }
    await product.stop();
    const noise = 3 * Math.max(spreadOf(known), spreadOf(unknown));
    return [
      {
        what: 'POST /api/portal/link, known and unknown, against the noise',
        figure: Math.abs(medianOf(known) - medianOf(unknown)) / noise,
        unit: '×',
        budget: { atMost: 1 },
      },
    ];
  });
