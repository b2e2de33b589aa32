import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutate -- core/domain/payments` plants bugs, one at a time, and counts those that no test beside the code catches.
 * Several paths may be given, of one feature: `npm run mutate -- server/features/payments/settle server/features/payments/staff`.
 */
const [first = 'core/domain', ...others] = process.argv.slice(2);
const isServer = first.startsWith('server/');
process.env.MUTATE_TESTS = findTests(first);

const mutate = [first, ...others].map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`));
await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  tsconfigFile: '(none)',
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  mutate: [...mutate, '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  // What runs while a file is loaded (tables of words, routes) would need all tests for each mutant.
  ignoreStatic: true,
  concurrency: 2,
  // A mutant that only waits for a busy machine must not count as caught.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 20,
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { logTests: false, allowColor: false },
  jsonReporter: { fileName: '.cache/mutation.json' },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['data', 'data-demo', 'dist', 'e2e', 'soak', 'bench', '.cache'],
  thresholds: { high: 95, low: 90, break: 90 },
}).runMutationTest();

/** A rule is shown by the tests of its folder, a server file by those of its feature. */
function findTests(path: string): string {
  if (isServer) return `${path.split('/').slice(0, 3).join('/')}/**/*.test.ts`;
  return path.endsWith('.ts') ? path.replace(/[^/]+$/, '*.test.ts') : `${path}/**/*.test.ts`;
}
