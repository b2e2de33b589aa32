import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, ensureChromium } from './scripts/chromium.ts';

/** Two runs beside each other need two numbers. */
const PORT = Number(process.env.E2E_PORT || 3917);

export default defineConfig({
  testDir: 'e2e',
  // Set by `npm test -- --long`.
  testIgnore: process.env.LONG_TESTS ? [] : '**/*.long.spec.ts',
  outputDir: `.cache/e2e-${PORT}`,
  globalSetup: './e2e/support/server.ts',
  workers: 2,
  forbidOnly: true,
  timeout: 240_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  metadata: { port: PORT },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${PORT}`,
    // Chromium draws without a graphics card here, and motion is what that takes longest for. Tests about motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey would cost a tenth of the run. Add --trace on to look for a mistake.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGS },
  },
});
