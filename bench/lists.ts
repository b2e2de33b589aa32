import { auth } from '#core/contract/auth.ts';
import { type RunningProduct, startProduct } from '../scripts/product.ts';
import type { Row } from './budget.ts';
import { drawSamples, QUESTIONS, type Sample } from './list-questions.ts';
import { type Amounts, fillDatabase } from './million.ts';
import { addressOf } from './product-database.ts';
import { withDirectory } from './temporary.ts';

const FEW: Amounts = { orders: 10_000, leads: 10_000, applications: 10_000, inquiries: 10_000 };
const MANY: Amounts = {
  orders: 1_000_000,
  leads: 200_000,
  applications: 100_000,
  inquiries: 100_000,
};

/** Milliseconds, 95 of 100 replies. A hundred times the rows may double it. */
const AT_MOST = 50;
const GROWS_TO = 2;

const REPLIES = 200;
const WARM_UP = 20;

type Measured = { p95: Map<string, number>; mostRows: number };

/** The lists' calls, as staff make them, on a product with a few rows and on one with a million. */
export async function measureLists(): Promise<Row[]> {
  const few = await measureWith(FEW);
  const many = await measureWith(MANY);
  const rows = Object.keys(QUESTIONS).map((what): Row => {
    const before = few.p95.get(what) ?? 0;
    return {
      what: `${what} (10,000: ${before.toFixed(1)} ms)`,
      figure: many.p95.get(what) ?? Number.NaN,
      unit: 'ms',
      budget: { atMost: Math.min(AT_MOST, GROWS_TO * before) },
    };
  });
  return [
    ...rows,
    {
      what: 'lists: rows in one reply',
      figure: many.mostRows,
      unit: '',
      budget: { atMost: 50 },
    },
  ];
}

const measureWith = (amounts: Amounts): Promise<Measured> =>
  withDirectory(async (DATA_DIR) => {
    const ADMIN_PASSWORD = 'for the measurement';
    const start = () =>
      startProduct({
        env: { DATA_DIR, ADMIN_PASSWORD, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' },
      });
    const empty = await start();
    await fillDatabase(addressOf(DATA_DIR), amounts).finally(empty.stop);
    // As after years of business, not as on the first day: the database's memory is sized at its start.
    const product = await start();
    try {
      const samples = await drawSamples(addressOf(DATA_DIR), REPLIES);
      return await askAll(product, await signIn(product, ADMIN_PASSWORD), samples);
    } finally {
      await product.stop();
    }
  });

async function signIn({ url }: Pick<RunningProduct, 'url'>, password: string): Promise<string> {
  const response = await fetch(url + auth.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function askAll(
  { url }: Pick<RunningProduct, 'url'>,
  cookie: string,
  samples: readonly Sample[],
): Promise<Measured> {
  let mostRows = 0;
  const ask = async (path: string) => {
    const began = performance.now();
    const response = await fetch(url + path, { headers: { cookie } });
    const body = await response.json();
    const milliseconds = performance.now() - began;
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
    if (Array.isArray(body)) mostRows = Math.max(mostRows, body.length);
    return milliseconds;
  };
  // All of it, before anything is measured: what a server and its database do after a start is over by then.
  for (const pathOf of Object.values(QUESTIONS)) {
    for (const sample of samples.slice(0, WARM_UP)) await ask(pathOf(sample));
  }
  const p95 = new Map<string, number>();
  for (const [what, pathOf] of Object.entries(QUESTIONS)) {
    const times: number[] = [];
    for (const sample of samples) times.push(await ask(pathOf(sample)));
    times.sort((a, b) => a - b);
    p95.set(what, times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN);
  }
  return { p95, mostRows };
}
