import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { checkIns } from '#core/contract/staff/certification/check-ins.ts';
import { reports } from '#core/contract/staff/reports.ts';
import { startProduct } from '../../scripts/product.ts';
import { percentile, type Row } from '../budget.ts';
import { ADMIN_PASSWORD, signIn } from '../lists/filled-product.ts';
import { addressOf, withDirectory } from '../temporary.ts';
import { fillCertificates } from '../verification/million-certificates.ts';
import { fillCheckIns, fillTerms } from './ten-thousand-terms.ts';

/** Use fewer for a quick try: `BENCH_CERTIFICATES=50000 npm run bench -- lifecycle`. */
const CERTIFICATES = Number(process.env.BENCH_CERTIFICATES ?? 1_000_000);

const REMINDERS = 10_000;
const WARM_UP = 10;
/** 95th percentile in milliseconds, and the number of requests. */
const CALENDAR = { atMost: 50, questions: 60 };
const REPORT = { atMost: 500, questions: 20 };

/** A morning with ten thousand reminders, and the calendar of a million certificates. */
export const measureLifecycle = (): Promise<Row[]> =>
  withDirectory(async (DATA_DIR) => {
    const start = () =>
      startProduct({
        env: { DATA_DIR, ADMIN_PASSWORD, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' },
      });
    const first = await start();
    const { written, sent } = await withClient(DATA_DIR, async (client) => {
      await fillTerms(client, REMINDERS);
      const taken = await measureReminders(client);
      await fillCertificates(client, CERTIFICATES);
      await fillCheckIns(client);
      return taken;
    }).finally(first.stop);
    // The database sizes its memory at startup, by the data it holds.
    const product = await start();
    try {
      return [
        {
          what: `${REMINDERS.toLocaleString('en-US')} reminders written (all sent after ${sent.toFixed(0)} s)`,
          figure: written,
          unit: 's',
          budget: { atMost: 60 },
        },
        ...(await measureReading(product.url)),
      ];
    } finally {
      await product.stop();
    }
  });

async function withClient<T>(dataDir: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(dataDir) });
  await client.connect();
  return use(client).finally(() => client.end());
}

/**
 * The job runs in the product as it would in the morning, while its mails are being sent. Returns the seconds until all
 * are written and until none waits to be sent: the calendar must be measured on an otherwise idle server.
 */
async function measureReminders(client: pg.Client): Promise<{ written: number; sent: number }> {
  const began = performance.now();
  await client.query(`insert into pgboss.job (name, data) values ('sweep-lifecycle', '{}')`);
  const untilNone = async (table: string) => {
    const isLeft = async () => (await client.query(`select from ${table} limit 1`)).rowCount !== 0;
    while (await isLeft()) await sleep(100);
    return (performance.now() - began) / 1_000;
  };
  const written = await untilNone(`check_ins where told = '{}'`);
  return { written, sent: await untilNone(`email_outbox where state = 'queued'`) };
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function measureReading(url: string): Promise<Row[]> {
  const cookie = await signIn(url);
  const ask = async (path: string): Promise<number> => {
    const began = performance.now();
    const response = await fetch(url + path, { headers: { cookie } });
    await response.json();
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
    return performance.now() - began;
  };
  const measure = async (
    what: string,
    { atMost, questions }: { atMost: number; questions: number },
    pathOf: (n: number) => string,
  ): Promise<Row> => {
    const taken: number[] = [];
    for (let n = 0; n < WARM_UP + questions; n += 1) taken.push(await ask(pathOf(n)));
    const counted = taken.slice(WARM_UP);
    return {
      what: `${what} (median ${percentile(counted, 0.5).toFixed(1)} ms)`,
      figure: percentile(counted, 0.95),
      unit: 'ms',
      budget: { atMost },
    };
  };
  const { calendar, day } = checkIns;
  return [
    // Six weeks, as a month's page shows them; from last month to two years ahead.
    await measure('calendar of a month', CALENDAR, (n) => {
      const from = -30 + (n % 24) * 30;
      return `${calendar.path}?from=${dayIn(from)}&to=${dayIn(from + 41)}`;
    }),
    await measure('calendar, one day', CALENDAR, (n) => day.path.replace(':day', dayIn(n * 5))),
    await measure('report about a year', REPORT, (n) => {
      return `${reports.certificates.path}?from=${dayIn(-365 - n)}&to=${dayIn(-n)}`;
    }),
  ];
}
