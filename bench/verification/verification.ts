import pg from 'pg';
import { verification } from '#core/contract/verification.ts';
import { startProduct } from '../../scripts/product.ts';
import { percentile, type Row } from '../budget.ts';
import { ADMIN_PASSWORD, signIn } from '../lists/filled-product.ts';
import { type Load, offer, openLoad, request } from '../load/open-load.ts';
import { addressOf, withDirectory } from '../temporary.ts';
import { measureIssuing } from './issuing.ts';
import { fillCertificates } from './million-certificates.ts';
import { drawSamples, REGISTER_QUESTIONS } from './register-questions.ts';

/** Use fewer for a quick try: `BENCH_CERTIFICATES=50000 npm run bench -- verification`. */
const CERTIFICATES = Number(process.env.BENCH_CERTIFICATES ?? 1_000_000);

const PER_SECOND = 50;
const SECONDS = 10;
/** Searches of each kind. */
const SEARCHES = 60;
const WARM_UP = 10;

/** Strangers' requests about a certificate or the product, with the 95th percentile allowed in milliseconds. */
const PUBLIC: readonly { path: string; atMost: number }[] = [
  { path: verification.byNumber.path, atMost: 30 },
  { path: '/certificates/:number', atMost: 30 },
  { path: '/badge/:number.svg', atMost: 5 },
  { path: '/status/1', atMost: 5 },
  { path: '/.well-known/did.json', atMost: 5 },
];

/** The public side with a million certificates: issuing, checking and searching. Reads /proc, so it needs Linux. */
export const measureVerification = (): Promise<Row[]> =>
  withDirectory(async (DATA_DIR) => {
    const start = () =>
      startProduct({
        env: {
          DATA_DIR,
          ADMIN_PASSWORD,
          // An https address, or all certificates would be tests.
          PUBLIC_URL: 'https://certify.example',
          PAYMENT_PROVIDER: 'sandbox',
          LOG_LEVEL: 'silent',
          RATE_LIMIT_FACTOR: '1000000',
        },
        command: [process.execPath, '--max-semi-space-size=8', 'server/main.ts'],
      });
    const empty = await start();
    const migration = await withClient(DATA_DIR, (client) =>
      fillCertificates(client, CERTIFICATES),
    ).finally(empty.stop);
    // The database sizes its memory at startup, by the data it holds.
    const product = await start();
    const url = product.url.replace('localhost', '127.0.0.1');
    try {
      return await withClient(DATA_DIR, async (client) => {
        const pid = product.process.pid ?? 0;
        const issuing = await measureIssuing({ url, cookie: await signIn(url), pid, client });
        return [
          {
            what: `migration of the register, ${CERTIFICATES.toLocaleString('en-US')} certificates`,
            figure: migration,
            unit: 's',
            budget: { atMost: 60 },
          },
          ...issuing.rows,
          ...(await measureChecks(url, issuing.numbers)),
          ...(await measureRegister(url, client)),
        ];
      });
    } finally {
      await product.stop();
    }
  });

async function withClient<T>(dataDir: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(dataDir) });
  await client.connect();
  return use(client).finally(() => client.end());
}

async function measureChecks(url: string, numbers: readonly string[]): Promise<Row[]> {
  const load = await openLoad(url, PER_SECOND);
  const rows: Row[] = [];
  for (const { path, atMost } of PUBLIC) rows.push(await measureCheck(load, path, atMost, numbers));
  load.close();
  return rows;
}

async function measureCheck(
  load: Load,
  path: string,
  atMost: number,
  numbers: readonly string[],
): Promise<Row> {
  let asked = 0;
  const next = () => {
    asked += 1;
    return request('GET', path.replace(':number', numbers[asked % numbers.length] ?? ''));
  };
  await offer(load, next, { perSecond: PER_SECOND, seconds: 2 });
  const outcomes = await offer(load, next, { perSecond: PER_SECOND, seconds: SECONDS });
  // A reply with any other status counts as never in time.
  const taken = outcomes.map(({ status, milliseconds }) =>
    status === 200 ? milliseconds : Number.POSITIVE_INFINITY,
  );
  return {
    what: `${path}, ${PER_SECOND}/s (median ${percentile(taken, 0.5).toFixed(1)} ms)`,
    figure: percentile(taken, 0.95),
    unit: 'ms',
    budget: { atMost },
  };
}

/** The kinds of searches take turns, as in real use. */
async function measureRegister(url: string, client: pg.Client): Promise<Row[]> {
  const samples = await drawSamples(client, WARM_UP + SEARCHES);
  const taken = new Map<string, number[]>();
  for (const [n, sample] of samples.entries()) {
    for (const [question, pathOf] of Object.entries(REGISTER_QUESTIONS)) {
      const began = performance.now();
      const response = await fetch(url + pathOf(sample));
      await response.json();
      if (!response.ok) throw new Error(`${question} was answered ${response.status}`);
      if (n < WARM_UP) continue;
      taken.set(question, [...(taken.get(question) ?? []), performance.now() - began]);
    }
  }
  const all = [...taken.values()].flat();
  const [slowest = '', times = []] =
    [...taken].toSorted(([, a], [, b]) => percentile(b, 0.95) - percentile(a, 0.95))[0] ?? [];
  return [
    {
      what: `register, all kinds of searches (median ${percentile(all, 0.5).toFixed(1)} ms)`,
      figure: percentile(all, 0.95),
      unit: 'ms',
      budget: { atMost: 80 },
    },
    {
      what: `register, the slowest kind: ${slowest}`,
      figure: percentile(times, 0.95),
      unit: 'ms',
      budget: { atMost: 250 },
    },
  ];
}
