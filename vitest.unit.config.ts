import { defineConfig } from 'vitest/config';

/** The rules alone, for mutation tests: no database, no browser. */
export default defineConfig({ test: { include: ['core/**/*.test.ts'] } });
