import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import pMap from 'p-map';

type Check = { name: string; run: () => Promise<boolean> };

/** A tool's output is shown when it has ended, as two run at a time. */
const tool =
  (...args: string[]) =>
  async () => {
    // Tests that a quick run leaves out are checked all the same.
    const env = { ...process.env, LONG_TESTS: '1' };
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [said, complained, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    process.stdout.write(said + complained);
    return status === 0;
  };

const KNIP = 'node_modules/knip/bin/knip.js';
const UNTESTED = ['--config', 'knip.production.json', '--include', 'files,exports,types'];

/** Every check that does not run the product. */
const CHECKS: Check[] = [
  { name: 'types', run: tool('node_modules/typescript/bin/tsc', '-b') },
  {
    name: 'lint and format',
    run: tool('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  },
  { name: 'unused code', run: tool(KNIP, '--no-progress') },
  {
    // Code that only tests use counts as unused too.
    name: 'unused code but for tests',
    run: tool(KNIP, '--no-progress', '--production', ...UNTESTED),
  },
  { name: 'lock file', run: async () => checkLockFile() },
];

/** Checks that every package has a version and that no download host is recorded. */
function checkLockFile(): boolean {
  type Entry = { version?: string; resolved?: string; link?: boolean };
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const wrong = Object.entries(packages).filter(
    ([path, { version, resolved, link }]) =>
      path && ((!version && !link) || resolved !== undefined),
  );
  for (const [path] of wrong)
    console.error(`package-lock.json: ${path} has no version, or names a host`);
  return wrong.length === 0;
}

export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const results = await pMap(
    CHECKS,
    async ({ name, run }) => {
      const isFine = await run();
      console.log(`${isFine ? '✓' : '✗'} ${name}`);
      return isFine;
    },
    { concurrency: 2 },
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

if (import.meta.main) process.exitCode = (await runChecks()).failed > 0 ? 1 : 0;
