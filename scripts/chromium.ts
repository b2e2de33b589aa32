import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The windowless build, which takes two thirds of the time for the same work. */
const SHELL = '/usr/bin/chromium-headless-shell';
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** For a headless browser in a container that connects only to us. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // The shell rounds each letter to whole pixels, which no visitor's browser does. This makes words as wide as theirs.
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** 'whole' is the browser as visitors have it, for measurements. */
type Kind = 'any' | 'whole';

/** Returns the path of a Chromium: an installed one, else Debian's package, else Playwright's own download. */
export function ensureChromium(kind: Kind = 'any'): string {
  const ways = [findInstalled, installDebianPackage, downloadPlaywrights];
  for (const way of ways) {
    const path = way(kind);
    if (path) return path;
  }
  throw new Error(
    'The browser tests need Chromium, and none could be found or installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH.',
  );
}

const findInstalled = (kind: Kind): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', kind === 'any' ? SHELL : '', ...INSTALLED].find(
    (path) => path && existsSync(path),
  );

function installDebianPackage(kind: Kind): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.error('Installing Chromium from the Debian package.');
  aptGet('update');
  const names = kind === 'any' ? ['chromium-headless-shell', 'chromium'] : ['chromium'];
  const isThere = names.some((name) => aptGet('install', '-y', '--no-install-recommends', name));
  return isThere ? findInstalled(kind) : undefined;
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // A machine that has just been started often installs its updates first.
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=120'];
  const done = spawnSync('apt-get', [...options, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return done.status === 0;
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
