import { fork } from 'node:child_process';
import { once } from 'node:events';
import { assessment } from '#core/contract/assessment.ts';
import { startProduct } from '../scripts/product.ts';
import { percentile, type Row } from './budget.ts';
import { requestsPerSecond } from './load/requests-per-second.ts';
import { withDirectory } from './temporary.ts';

/** Starts a server of a few lines that sends the same bytes, in its own process. */
async function startBareServer(body: string) {
  const server = fork(new URL('./bare/server.ts', import.meta.url), [body]);
  const [port] = await once(server, 'message');
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.kill() };
}

export const measureQuestions = (): Promise<Row[]> =>
  withDirectory(async (DATA_DIR) => {
    const product = await startProduct({ env: { DATA_DIR, LOG_LEVEL: 'error' } });
    const url = `${product.url.replace('localhost', '127.0.0.1')}${assessment.questions.path}`;
    const bare = await startBareServer(await (await fetch(url)).text());
    const ratios: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const theirs = await requestsPerSecond(bare.url);
      ratios.push((await requestsPerSecond(url)) / theirs);
    }
    bare.stop();
    await product.stop();
    return [
      {
        what: 'GET /api/assessment/questions, against bare node:http',
        figure: percentile(ratios, 0.5),
        unit: '×',
        budget: { atLeast: 0.5 },
      },
    ];
  });
