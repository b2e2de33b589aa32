import { defineConfig } from 'vitest/config';

/** Set by `scripts/mutate.ts`: the tests beside the mutated code, and no others. */
const tests = process.env.MUTATE_TESTS ?? '';
const isServer = tests.startsWith('server/');

export default defineConfig({
  test: {
    isolate: false,
    include: [tests],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Each mutant loads the whole app anew, which is quicker by Node's own import.
    ...(isServer && {
      globalSetup: 'server/test/postgres.ts',
      experimental: { viteModuleRunner: false, nodeLoader: false },
    }),
  },
});
