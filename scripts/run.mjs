// Runs before anything is installed: plain JavaScript, nothing but Node's own modules, Node 18 or later.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => join(root, ...parts);

/**
 * What each command runs, with the bundled Node. `built`: the web tree must be up to date. `serves`: on a server
 * (`NODE_ENV=production`) it needs only the packages of the product, without those that build and test it.
 */
const TASKS = {
  start: {
    // Without the bound the young generation alone grows to 100 MB, for no measurable speed.
    run: ['--max-semi-space-size=8', '--import=./scripts/find-modules.mjs', 'server/main.ts'],
    // Without the cache, every start spends half a second reading our own sources again.
    env: { NODE_COMPILE_CACHE: at('.cache/compiled') },
    built: true,
    serves: true,
  },
  // For images: everything that a start would do before it serves.
  build: { run: ['--eval', ''], built: true, serves: true },
  test: { run: ['scripts/test.ts'], built: true },
  dev: { run: ['scripts/dev.ts'] },
  check: { run: ['scripts/check.ts'] },
  format: { run: ['node_modules/@biomejs/biome/bin/biome', 'check', '--write'] },
  bench: { run: ['bench/run.ts'], built: true },
  soak: { run: ['soak/run.ts'] },
  admin: { run: ['server/admin.ts'], serves: true },
  backup: { run: ['server/backup.ts', 'backup'], serves: true },
  restore: { run: ['server/backup.ts', 'restore'], serves: true },
  seed: { run: ['scripts/seed.ts'] },
  screenshots: { run: ['scripts/screenshots.ts'], built: true },
  mutate: { run: ['scripts/mutate.ts'] },
  migration: { run: ['node_modules/drizzle-kit/bin.cjs', 'generate'] },
};

const INSTALLED = at('node_modules', '.installed');
const NPM_OPTIONS = ['--no-audit', '--no-fund', '--include=optional', '--loglevel=error'];
const BUILT = at('dist/web', '.inputs');

const [name = 'start', ...rest] = process.argv.slice(2);
const task = TASKS[name];
if (!task) fail(`There is no command "${name}". Commands: ${Object.keys(TASKS).join(', ')}`);

await locked(async () => {
  const isLean = task.serves && process.env.NODE_ENV === 'production';
  const build = task.built ? neededBuild() : undefined;
  install(isLean && !build ? 'product' : 'everything');
  if (build) await buildWeb(build);
  if (isLean) leaveOnlyTheProduct();
});
process.exitCode = await run([...task.run, ...rest], task.env);

/** Runs `npm ci` if the lock file has changed since the last time. */
function install(what) {
  if (installed() === 'everything' || installed() === what) return;
  say('Installing what is needed. This happens once and takes about a minute.');
  npm('ci', what === 'product' ? '--omit=dev' : '--include=dev', ...NPM_OPTIONS);
  writeFileSync(INSTALLED, `${lockState()} ${what}`);
}

/** Removes what was only needed to build the pages. */
function leaveOnlyTheProduct() {
  if (installed() === 'product') return;
  npm('prune', '--omit=dev', ...NPM_OPTIONS);
  writeFileSync(INSTALLED, `${lockState()} product`);
}

function installed() {
  const stamp = existsSync(INSTALLED) ? readFileSync(INSTALLED, 'utf8') : '';
  return stamp.startsWith(`${lockState()} `) ? stamp.slice(lockState().length + 1) : undefined;
}

function lockState() {
  return `${sha256(readFileSync(at('package-lock.json')))} ${process.platform}-${process.arch}`;
}

function npm(...args) {
  const cli = process.env.npm_execpath;
  // npm puts node_modules/.bin first in the path; the Node in there is about to be replaced.
  const host = process.env.npm_node_execpath ?? process.execPath;
  const node = host.startsWith(at('node_modules')) ? process.execPath : host;
  const isScript = cli !== undefined && /\.c?js$/.test(cli);
  const done = isScript
    ? spawnSync(node, [cli, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) fail(`npm ${args[0]} failed. Is the package registry reachable?`);
}

/** Returns the fingerprint of the web tree's sources if it has changed since the last build. */
function neededBuild() {
  const wanted = hashOf(
    ...[
      'web',
      'core',
      'scripts/build',
      'server/http/site/drawing',
      'vite.config.ts',
      'package-lock.json',
    ].map((path) => at(path)),
  );
  return existsSync(BUILT) && readFileSync(BUILT, 'utf8') === wanted ? undefined : wanted;
}

async function buildWeb(inputs) {
  say('Building the pages.');
  const code = await run(['scripts/build/build-web.ts']);
  if (code !== 0) process.exit(code);
  writeFileSync(BUILT, inputs);
}

function hashOf(...paths) {
  // The footer names the current year.
  const hash = createHash('sha256').update(String(new Date().getFullYear()));
  const add = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory())
      for (const entry of readdirSync(path).sort()) add(join(path, entry));
    else if (!/\.test\.tsx?$/.test(path))
      hash.update(`${relative(root, path)}\n${sha256(readFileSync(path))}\n`);
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex');
}

/** Runs a program under the bundled Node, forwards signals, and resolves with its exit code. */
function run(args, env) {
  const child = spawn(bundledNode(), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...process.env },
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  // npm runs us through a shell. A SIGTERM to npm ends npm and the shell but does not reach us:
  // notice that the parent has changed.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 300);
  return new Promise((ended) => {
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code) => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, passOn);
      ended(code ?? 1);
    });
  });
}

/** Returns the Node that came with the packages, or the current one if there is none for this platform. */
function bundledNode() {
  const os = { win32: 'win' }[process.platform] ?? process.platform;
  const prefix = os === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const bundled = at(
    'node_modules',
    `${prefix}-${os}-${process.arch}`,
    'bin',
    os === 'win' ? 'node.exe' : 'node',
  );
  if (existsSync(bundled)) return bundled;
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath;
  return fail(`There is no bundled Node for ${os}-${process.arch}. Please use Node 26 or later.`);
}

/** Runs one installation or build at a time, even if two commands are started together. */
async function locked(work) {
  const lock = at('.cache', 'boot.lock');
  mkdirSync(at('.cache'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isGone(lock)) rmSync(lock, { force: true });
      else await new Promise((wait) => setTimeout(wait, 250));
    }
  }
  const unlock = () => rmSync(lock, { force: true });
  process.once('exit', unlock);
  await work();
  process.off('exit', unlock);
  unlock();
}

/** Whether the process that holds the lock has died without releasing it. */
function isGone(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}
