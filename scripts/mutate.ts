import { spawnSync } from 'node:child_process';

/** `npm run mutate -- core/domain/payments`: plants bugs in the rules, one at a time, and counts those that no test catches. */
const paths = process.argv
  .slice(2)
  .map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`));
const chosen = paths.length > 0 ? ['--mutate', [...paths, '!**/*.test.ts'].join(',')] : [];
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...chosen],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
