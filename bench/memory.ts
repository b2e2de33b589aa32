import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from '../scripts/product.ts';
import type { Row } from './budget.ts';
import { withDirectory } from './temporary.ts';

const REQUESTS = 3_000;
const AT_ONCE = 20;

/** Megabytes of a process (PSS); memory that several share is divided among them. */
export function megabytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

function childrenOf(pid: number): number[] {
  const isChild = (entry: string) => {
    try {
      return (
        readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(pid)
      );
    } catch {
      return false;
    }
  };
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && isChild(entry))
    .map(Number);
}

/** Measured after a few thousand mixed requests. Reads /proc, so it needs Linux. */
export const measureMemory = (): Promise<Row[]> =>
  withDirectory(async (DATA_DIR) => {
    const product = await startProduct({ env: { DATA_DIR } });
    const paths = ['/', '/admin/login', '/api/admin/session', '/readyz', '/no-such-page'];
    for (let done = 0; done < REQUESTS; done += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, i) =>
          (await fetch(product.url + paths[(done + i) % paths.length])).arrayBuffer(),
        ),
      );
    }
    const [server = 0] = childrenOf(product.process.pid ?? 0).map(megabytes);
    const pidFile = readFileSync(join(DATA_DIR, 'postgres/data/postmaster.pid'), 'utf8');
    const postmaster = Number(pidFile.split('\n')[0]);
    const database = [postmaster, ...childrenOf(postmaster)].reduce(
      (sum, pid) => sum + megabytes(pid),
      0,
    );
    await product.stop();
    return [
      { what: 'memory of the server', figure: server, unit: 'MB', budget: { atMost: 200 } },
      {
        what: 'memory of the embedded database',
        figure: database,
        unit: 'MB',
        budget: { atMost: 100 },
      },
    ];
  });
