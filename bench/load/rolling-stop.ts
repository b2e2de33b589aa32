import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/db/embedded/free-port.ts';
import { keepRunning } from '../../soak/shop/processes.ts';
import { startProxy } from '../../soak/shop/proxy.ts';
import type { Row } from '../budget.ts';
import { withDirectory } from '../temporary.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { offer, openLoad } from './open-load.ts';
import { visitorRequests } from './visitor-requests.ts';

const ROUNDS = 3;

type Front = {
  name: string;
  start: (
    ports: readonly number[],
    directory: string,
  ) => Promise<{ url: string; stop: () => void }>;
};

/** It checks whether a process is ready, and retries nothing. */
const OUR_OWN: Front = { name: 'a proxy', start: startProxy };
/** It checks nothing, keeps connections to both, and retries what is safe to retry. */
const NGINX: Front = { name: 'nginx', start: startNginx };

export async function measureRollingStops(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const front of hasNginx() ? [OUR_OWN, NGINX] : [OUR_OWN]) {
    rows.push(await stopUnderLoad(front));
  }
  return rows;
}

/** Two processes behind a proxy, each stopped and started again in turn while visitors come. */
const stopUnderLoad = ({ name, start }: Front): Promise<Row> =>
  withDirectory(async (directory) => {
    const ports = [await freePort(), await freePort()];
    const env = {
      DATA_DIR: join(directory, 'data'),
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'warn',
    };
    const log = join(directory, 'log');
    const processes = ports.map((port) => keepRunning({ ...env, PORT: String(port) }, log));
    const allReady = () => Promise.all(ports.map(untilReady));
    await allReady();
    const proxy = await start(ports, directory);
    await untilReady(Number(new URL(proxy.url).port));
    const next = await visitorRequests(proxy.url);
    const load = await openLoad(proxy.url, 100);
    let isOver = false;
    const visitors = (async () => {
      const outcomes = [];
      while (!isOver) outcomes.push(...(await offer(load, next, { perSecond: 100, seconds: 1 })));
      return outcomes;
    })();
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const program of processes) {
        await program.stop();
        program.start();
        await allReady();
        // For a proxy that checks now and then.
        await sleep(500);
      }
    }
    isOver = true;
    const outcomes = await visitors;
    load.close();
    proxy.stop();
    for (const program of processes) await program.stop();
    const failed = outcomes.filter(({ status }) => status === undefined || status >= 500);
    return {
      what: `${ROUNDS * 2} stops behind ${name}, ${outcomes.length} calls: failed`,
      figure: failed.length,
      unit: '',
      budget: { atMost: 0 },
    };
  });

async function untilReady(port: number): Promise<void> {
  const ask = () => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  while (!(await ask())?.ok) await sleep(50);
}
