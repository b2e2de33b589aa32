import { setTimeout as sleep } from 'node:timers/promises';
import { SAMPLE_NUMBER } from '#core/domain/certificates/sample.ts';
import { startProduct } from '../../scripts/product.ts';
import { percentile, type Row } from '../budget.ts';
import { withDirectory } from '../temporary.ts';
import { holdSlowly, measureUnreadAnswers } from './bad-clients.ts';
import { type Load, type Outcome, offer, openLoad, peak } from './open-load.ts';
import { measureRollingStops } from './rolling-stop.ts';
import { visitorRequests } from './visitor-requests.ts';

/** Share of the peak that counts as an ordinary day. */
const NOMINAL = 0.5;
const OVERLOAD = 5;
/** Milliseconds. Clients that wait longer have gone, so a later answer does not count. */
const GOOD_WITHIN = 1_000;

const isFailed = ({ status }: Outcome) => status === undefined || status >= 500;
const times = (outcomes: readonly Outcome[]) => outcomes.map(({ milliseconds }) => milliseconds);

/** Median of the good answers per second: a hiccup of the machine is not the product's fault. */
function goodput(outcomes: readonly Outcome[]): number {
  const good = outcomes.filter(
    ({ status, milliseconds }) => status === 200 && milliseconds < GOOD_WITHIN,
  );
  const seconds = new Map<number, number>();
  for (const { at } of good) {
    const second = Math.floor(at / 1_000);
    seconds.set(second, (seconds.get(second) ?? 0) + 1);
  }
  return percentile([...seconds.values()], 0.5);
}

/** Measures an ordinary day, five times the peak, and the moment afterwards. */
async function measureRates(load: Load, next: () => Buffer): Promise<Row[]> {
  await peak(load, next, 16, 2);
  const most = await peak(load, next, 32, 4);
  const nominal = await offer(load, next, { perSecond: most * NOMINAL, seconds: 8 });
  const over = await offer(load, next, { perSecond: most * OVERLOAD, seconds: 6 });
  const after = await offer(load, next, { perSecond: most * NOMINAL, seconds: 2 });
  const refused = over.filter(({ status }) => status === 503 || status === 429);
  const share = (outcomes: Outcome[]) =>
    (100 * outcomes.filter(isFailed).length) / Math.max(1, outcomes.length);
  return [
    { what: 'peak of a visitor’s calls', figure: most, unit: '/s', budget: { atLeast: 100 } },
    {
      what: 'half of it: failed calls',
      figure: share(nominal),
      unit: '%',
      budget: { atMost: 0.1 },
    },
    {
      what: 'half of it: p99',
      figure: percentile(times(nominal), 0.99),
      unit: 'ms',
      budget: { atMost: 250 },
    },
    {
      what: 'five times the peak: served well, against the peak',
      figure: goodput(over) / most,
      unit: '×',
      budget: { atLeast: 0.7 },
    },
    {
      what: `five times the peak: p99 of ${refused.length} refusals`,
      figure: percentile(times(refused), 0.99),
      unit: 'ms',
      budget: { atMost: 1_000 },
    },
    {
      what: 'five times the peak: neither served nor turned away',
      figure: over.filter(({ status }) => status !== 200).length - refused.length,
      unit: '',
      budget: { atMost: 0 },
    },
    {
      what: 'right afterwards: failed calls',
      figure: share(after),
      unit: '%',
      budget: { atMost: 0.1 },
    },
    {
      what: 'right afterwards: p99',
      figure: percentile(times(after), 0.99),
      unit: 'ms',
      budget: { atMost: 250 },
    },
  ];
}

/** Measures visitors' requests while a thousand connections never finish theirs. */
async function measureSlowClients(url: string, load: Load, next: () => Buffer): Promise<Row[]> {
  const slowest = holdSlowly(url);
  const beside = await offer(load, next, { perSecond: 50, seconds: 10 });
  return [
    {
      what: '1,000 slow connections: the last is closed after',
      figure: await slowest,
      unit: 's',
      budget: { atMost: 12 },
    },
    {
      what: '1,000 slow connections: p99 of the visitors beside',
      figure: percentile(times(beside), 0.99),
      unit: 'ms',
      budget: { atMost: 250 },
    },
    {
      what: '1,000 slow connections: failed calls beside',
      figure: beside.filter(isFailed).length,
      unit: '',
      budget: { atMost: 0 },
    },
  ];
}

/** A first start makes the sample certificate in another process, which keeps a core busy for seconds. */
async function untilSampleIsMade(url: string): Promise<void> {
  while (!(await fetch(`${url}/certificates/${SAMPLE_NUMBER}`)).ok) await sleep(500);
}

export const measureLoad = (): Promise<Row[]> =>
  withDirectory(async (DATA_DIR) => {
    const product = await startProduct({
      env: { DATA_DIR, RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' },
      command: [process.execPath, '--max-semi-space-size=8', 'server/main.ts'],
    });
    const url = product.url.replace('localhost', '127.0.0.1');
    await untilSampleIsMade(url);
    const next = await visitorRequests(url);
    const load = await openLoad(url, 600);
    const rows = await measureRates(load, next);
    rows.push(...(await measureSlowClients(url, load, next)));
    load.close();
    rows.push(...(await measureUnreadAnswers(url, product.process.pid ?? 0)));
    await product.stop();
    return [...rows, ...(await measureRollingStops())];
  });
