import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';

type Count = { passed: number; failed: number };

const REPORTS = '.cache/reports';

/** `npm test -- --long` runs every test, as CI does; otherwise files named `*.long.*` are skipped. */
const LONG = '--long';
if (process.argv.includes(LONG)) process.env.LONG_TESTS = '1';

/** Runs a test tool and takes the counts from its report; a tool that dies without one has failed. */
function runTool(args: string[], env: Record<string, string>, readReport: () => Count): Count {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  try {
    const count = readReport();
    return status === 0 || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Passes on the command's arguments: `npm test -- --sequence.seed=…` repeats the order of an earlier run. */
function runVitest(): Count {
  const report = `${REPORTS}/vitest.json`;
  return runTool(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      ...process.argv.slice(2).filter((argument) => argument !== LONG),
    ],
    {},
    () => {
      const { numPassedTests: passed, numFailedTests, success } = readJson(report);
      // A file that fails to load has no failed test, but counts as one.
      return { passed, failed: success ? 0 : Math.max(numFailedTests, 1) };
    },
  );
}

function runPlaywright(): Count {
  const report = `${REPORTS}/playwright.json`;
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runTool(['node_modules/@playwright/test/cli.js', 'test'], env, () => {
    const { expected, flaky, unexpected, skipped } = readJson(report).stats;
    return { passed: expected, failed: unexpected + flaky + skipped };
  });
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const counts = [await runChecks(), runVitest(), runPlaywright()];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
