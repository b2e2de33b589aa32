import pg from 'pg';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { startProduct } from '../../scripts/product.ts';
import { addressOf, withDirectory } from '../temporary.ts';
import { fillCertificates } from '../verification/million-certificates.ts';
import { drawSamples, QUESTIONS, type Sample } from './list-questions.ts';
import { type Amounts, fillDatabase } from './million.ts';

export const ADMIN_PASSWORD = 'for the measurement';

export type FilledProduct = {
  /** Repeats a request; resolves with the milliseconds that each reply took. */
  ask: (question: string, times: number) => Promise<number[]>;
  /** The length of the longest list returned. */
  mostRows: () => number;
};

/** Starts a product with these numbers of rows and a logged-in staff session, and stops it after `use`. */
export const withFilledProduct = <T>(
  amounts: Amounts,
  samples: number,
  use: (product: FilledProduct) => Promise<T>,
): Promise<T> =>
  withDirectory(async (DATA_DIR) => {
    const start = () =>
      startProduct({
        env: { DATA_DIR, ADMIN_PASSWORD, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' },
      });
    const empty = await start();
    await fill(addressOf(DATA_DIR), amounts).finally(empty.stop);
    // As after years of business, not as on the first day: the database sizes its memory at startup.
    const { url, stop } = await start();
    try {
      return await use(
        asker(url, await signIn(url), await drawSamples(addressOf(DATA_DIR), samples)),
      );
    } finally {
      await stop();
    }
  });

async function fill(address: string, amounts: Amounts): Promise<void> {
  await fillDatabase(address, amounts);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await fillCertificates(client, amounts.certificates).finally(() => client.end());
}

export async function signIn(url: string): Promise<string> {
  const response = await fetch(url + auth.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: ADMIN_PASSWORD }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function asker(url: string, cookie: string, samples: readonly Sample[]): FilledProduct {
  let mostRows = 0;
  const time = async (path: string): Promise<number> => {
    const began = performance.now();
    const response = await fetch(url + path, { headers: { cookie } });
    const body = await response.json();
    const milliseconds = performance.now() - began;
    if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
    if (Array.isArray(body)) mostRows = Math.max(mostRows, body.length);
    return milliseconds;
  };
  return {
    async ask(question, times) {
      const pathOf = QUESTIONS[question];
      if (!pathOf) throw new Error(`There is no question "${question}"`);
      const taken: number[] = [];
      for (const sample of samples.slice(0, times)) taken.push(await time(pathOf(sample)));
      return taken;
    },
    mostRows: () => mostRows,
  };
}
