import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { tracking } from '#core/contract/tracking.ts';
import { createDb } from '#server/db/connection.ts';
import { startProduct } from '../scripts/product.ts';
import { percentile, type Row } from './budget.ts';
import { requestsPerSecond } from './load/requests-per-second.ts';
import { addressOf, withDirectory } from './temporary.ts';

const ORDERS = 10_000;
const NUMBER = 'ORD-2026-005000';

/** Orders enough that an index is worth using; they go with the data directory. */
async function insertOrders(address: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: address, max: 1 });
  const db = createDb(pool);
  await db.execute(sql`
    with sessions as (
      insert into assessment_sessions (id, scheme_version)
      select gen_random_uuid(), 1 from generate_series(1, ${ORDERS}) returning id
    )
    insert into certification_orders (session_id, order_number, ticket_number, customer_email,
      customer_name, certification_type, amount, livemode, due_diligence_notes)
    select id, 'ORD-2026-' || lpad(number::text, 6, '0'), 'CERT-20260302-' || lpad(number::text, 6, '0'),
      'customer' || number || '@example.com', 'Ada Lovelace', 'Security & Compliance', 350, false,
      'We have asked your registry for an extract and expect it this week.'
    from (select id, row_number() over () as number from sessions) as numbered`);
  await db.execute(sql`analyze certification_orders`);
  await pool.end();
}

/** A plain select behind a few lines of node:http, in its own process. */
async function startBareServer(address: string) {
  const server = fork(new URL('./bare/tracking.ts', import.meta.url), [address]);
  const [port] = await once(server, 'message');
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.kill() };
}

/** With everything on, limits included: the factor only keeps them from being reached. Each connection is a visitor of its own. */
export const measureTracking = (): Promise<Row[]> =>
  withDirectory(async (DATA_DIR) => {
    const product = await startProduct({
      env: { DATA_DIR, RATE_LIMIT_FACTOR: '1000000', TRUST_PROXY: '127.0.0.1' },
    });
    const address = addressOf(DATA_DIR);
    await insertOrders(address);
    const path = tracking.byOrder.path.replace(':orderNumber', NUMBER);
    const url = `${product.url.replace('localhost', '127.0.0.1')}${path}`;
    const bare = await startBareServer(address);
    const ratios: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const theirs = await requestsPerSecond(`${bare.url}${NUMBER}`);
      ratios.push((await requestsPerSecond(url)) / theirs);
    }
    bare.stop();
    await product.stop();
    return [
      {
        what: 'GET /api/tracking/:orderNumber, against bare node:http + pg',
        figure: percentile(ratios, 0.5),
        unit: '×',
        budget: { atLeast: 0.15 },
      },
    ];
  });
