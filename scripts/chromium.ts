import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** For a browser without a screen, in a container, that talks to nobody but us. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium: one that is there, else Debian's package, else Playwright's own download. */
export function ensureChromium(): string {
  const ways = [findInstalled, installDebianPackage, downloadPlaywrights];
  for (const way of ways) {
    const path = way();
    if (path) return path;
  }
  throw new Error(
    'The browser tests need Chromium, and none could be found or installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH.',
  );
}

const findInstalled = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...INSTALLED].find((path) => path && existsSync(path));

function installDebianPackage(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.error('Installing Chromium from the Debian package.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]) {
    if (spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0) {
      return undefined;
    }
  }
  return findInstalled();
}

function downloadPlaywrights(): string | undefined {
  const path = chromium.executablePath();
  if (!existsSync(path)) {
    console.error("Downloading Playwright's Chromium.");
    const cli = 'node_modules/@playwright/test/cli.js';
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  }
  return existsSync(path) ? path : undefined;
}
