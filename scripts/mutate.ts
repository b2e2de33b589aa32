import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

/**
 * `npm run mutate -- core/domain/payments` plants bugs, one at a time, and counts those that no test next to the code catches.
 * Several paths run one after another; without a path, all rules run folder by folder. `--one-in=4` plants a quarter
 * of the bugs, always the same ones, if all of them would take too long.
 */
const { values, positionals: paths } = parseArgs({
  options: { 'one-in': { type: 'string', default: '1' } },
  allowPositionals: true,
});
const isSample = values['one-in'] !== '1';
process.env.MUTATE_ONE_IN = values['one-in'];
process.env.NODE_COMPILE_CACHE = resolve('.cache/compiled');

for (const path of paths.length > 0 ? paths : listRules()) {
  console.log(`\n${path}`);
  process.env.MUTATE_TESTS = findTests(path);
  await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate-sample.ts'],
    checkers: isSample ? ['sample'] : [],
    tsconfigFile: '(none)',
    vitest: { configFile: 'vitest.mutate.config.ts', related: false },
    mutate: [path.endsWith('.ts') ? path : `${path}/**/*.ts`, '!**/*.test.ts'],
    coverageAnalysis: 'perTest',
    // Code that runs while a file is loaded (tables of words, routes) would need all tests for each mutant.
    ignoreStatic: true,
    concurrency: 2,
    // A mutant that only waits for a busy machine must not count as caught.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 20,
    reporters: ['clear-text', 'progress', 'json'],
    clearTextReporter: { logTests: false, allowColor: false },
    jsonReporter: { fileName: `.cache/mutation/${path.replaceAll(/\W+/g, '-')}.json` },
    tempDirName: '.cache/stryker',
    ignorePatterns: ['data', 'data-demo', 'dist', 'e2e', 'soak', 'bench', '.cache'],
    thresholds: { high: 95, low: 90, break: 90 },
  }).runMutationTest();
}

function listRules(): string[] {
  const entries = readdirSync('core/domain', { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  return ['core/domain/*.ts', ...folders.map(({ name }) => `core/domain/${name}`)];
}

/** A rule is covered by the tests of its folder, a server file by those of its feature. */
function findTests(path: string): string {
  if (path.startsWith('server/')) return `${path.split('/').slice(0, 3).join('/')}/**/*.test.ts`;
  return path.endsWith('.ts') ? path.replace(/[^/]+$/, '*.test.ts') : `${path}/**/*.test.ts`;
}
