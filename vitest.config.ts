import { hash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { BROWSER_ZOD } from './scripts/build/browser-code.ts';

/** Milliseconds. A busy machine is slow, not wrong. */
const TIMEOUT = 180_000;

/** Shuffles the files of each project, but not the projects: a worker is kept only while files of the same one follow. */
class ShuffledProjects extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.ctx.config;
    const keyOf = ({ project, moduleId }: TestSpecification) =>
      project.name + hash('sha1', `${sequence.seed} ${relative(root, moduleId)}`);
    return files.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }
}

/** The seed is printed; `--sequence.seed=…` repeats its order. */
const sequence = { shuffle: { tests: true }, sequencer: ShuffledProjects };

/** Classes that contradict each other fail a test. */
const CHECKED_CLASS_NAMES = {
  find: '#web/lib/class-names.ts',
  replacement: resolve(import.meta.dirname, 'web/test/checked-class-names.ts'),
};

/** Set by `npm test -- --long`. */
const exclude = process.env.LONG_TESTS
  ? configDefaults.exclude
  : [...configDefaults.exclude, '**/*.long.test.{ts,tsx}'];

export default defineConfig({
  test: {
    sequence,
    // By default one core is left idle, but many tests only wait for a database, a process or a clock.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'core',
          sequence,
          isolate: false,
          include: ['core/**/*.test.ts'],
          exclude,
          testTimeout: TIMEOUT,
        },
      },
      {
        test: {
          name: 'server',
          sequence,
          isolate: false,
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts', 'soak/**/*.test.ts'],
          exclude,
          globalSetup: 'server/test/postgres.ts',
          setupFiles: 'server/test/setup.ts',
          testTimeout: TIMEOUT,
          hookTimeout: TIMEOUT,
        },
      },
      {
        plugins: [react()],
        // As in the build: what the web tests validate, they validate with the browser's zod.
        resolve: { alias: [BROWSER_ZOD, CHECKED_CLASS_NAMES] },
        define: { __BRAND__: JSON.stringify(NORTHMARK), __BUILD_YEAR__: '2026' },
        test: {
          name: 'web',
          sequence,
          isolate: false,
          include: ['web/**/*.test.{ts,tsx}'],
          exclude,
          environment: 'happy-dom',
          // A desk; its own width is one at which lists leave out columns.
          environmentOptions: { happyDOM: { width: 1440, height: 900 } },
          setupFiles: 'web/test/setup.ts',
          testTimeout: TIMEOUT,
        },
      },
    ],
  },
});
