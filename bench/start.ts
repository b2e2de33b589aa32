import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { startProduct } from '../scripts/product.ts';
import type { Row } from './budget.ts';
import { withDirectory } from './temporary.ts';

/** The PATH of someone who has just cloned: `npm run` puts this tree's programs first, a Node among them. */
const newcomersPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter);

/** Seconds from the command to the first answer. */
async function secondsToReady(cwd: string, DATA_DIR: string): Promise<number> {
  const began = performance.now();
  const env = { DATA_DIR, PATH: newcomersPath() };
  const product = await startProduct({ command: ['npm', 'start'], cwd, env });
  const seconds = (performance.now() - began) / 1000;
  await product.stop();
  return seconds;
}

/** Measures a fresh clone of the last commit: with everything to install, then with only the build left, then with nothing. */
export const measureStart = (): Promise<Row[]> =>
  withDirectory(async (directory) => {
    const clone = join(directory, 'clone');
    execFileSync('git', ['clone', '--quiet', '--local', process.cwd(), clone]);
    const first = await secondsToReady(clone, join(directory, 'first'));
    execFileSync('rm', ['-rf', join(clone, 'dist')]);
    const ownWork = await secondsToReady(clone, join(directory, 'second'));
    const later = await secondsToReady(clone, join(directory, 'second'));
    return [
      {
        what: 'first npm start on a clean clone',
        figure: first,
        unit: 's',
        budget: { atMost: 90 },
      },
      { what: 'of which our own work', figure: ownWork, unit: 's', budget: { atMost: 15 } },
      { what: 'later npm start', figure: later, unit: 's', budget: { atMost: 3 } },
    ];
  });
