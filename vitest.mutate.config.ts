import { defineConfig } from 'vitest/config';

/** Set by `scripts/mutate.ts`: the tests beside the mutated code, and no others. */
const tests = process.env.MUTATE_TESTS?.split(',') ?? [];
const needsDatabase = tests.some((pattern) => pattern.startsWith('server/'));

export default defineConfig({
  test: {
    isolate: false,
    include: tests,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    ...(needsDatabase && { globalSetup: 'server/test/postgres.ts' }),
  },
});
