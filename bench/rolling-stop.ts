import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/db/embedded/free-port.ts';
import { keepRunning } from '../soak/processes.ts';
import { startProxy } from '../soak/proxy.ts';
import type { Row } from './budget.ts';
import { offer, openLoad } from './open-load.ts';
import { withDirectory } from './temporary.ts';
import { visitorRequests } from './visitor-requests.ts';

const ROUNDS = 3;

/** Two processes behind a proxy that repeats nothing, each stopped and started again in turn while visitors come. */
export const stopUnderLoad = (): Promise<Row[]> =>
  withDirectory(async (directory) => {
    const ports = [await freePort(), await freePort()];
    const env = {
      DATA_DIR: join(directory, 'data'),
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'warn',
    };
    const log = join(directory, 'log');
    const processes = ports.map((port) => keepRunning({ ...env, PORT: String(port) }, log));
    const proxy = await startProxy(ports);
    const ready = async (count: number) => {
      while (proxy.readyCount() < count) await sleep(50);
    };
    await ready(2);
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
        await ready(2);
      }
    }
    isOver = true;
    const outcomes = await visitors;
    load.close();
    proxy.stop();
    for (const program of processes) await program.stop();
    const failed = outcomes.filter(({ status }) => status === undefined || status >= 500);
    return [
      {
        what: `${ROUNDS * 2} orderly stops under load, ${outcomes.length} calls: failed`,
        figure: failed.length,
        unit: '',
        budget: { atMost: 0 },
      },
    ];
  });
