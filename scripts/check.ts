import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

type Check = { name: string; run: () => boolean };

const tool =
  (...args: string[]) =>
  () =>
    spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;

const KNIP = 'node_modules/knip/bin/knip.js';
const UNTESTED = ['--config', 'knip.production.json', '--include', 'files,exports,types'];

/** Everything that can be judged without running the product. */
const CHECKS: Check[] = [
  { name: 'types', run: tool('node_modules/typescript/bin/tsc', '-b') },
  {
    name: 'lint and format',
    run: tool('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
  },
  { name: 'unused code', run: tool(KNIP, '--no-progress') },
  {
    // What only tests use is unused too.
    name: 'unused code but for tests',
    run: tool(KNIP, '--no-progress', '--production', ...UNTESTED),
  },
  { name: 'lock file', run: checkLockFile },
];

/** Every package has a version, and no download host is written down. */
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

export function runChecks(): { passed: number; failed: number } {
  const results = CHECKS.map(({ name, run }) => {
    const isFine = run();
    console.log(`${isFine ? '✓' : '✗'} ${name}`);
    return isFine;
  });
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

if (import.meta.main) process.exitCode = runChecks().failed > 0 ? 1 : 0;
