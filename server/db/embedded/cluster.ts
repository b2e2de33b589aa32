import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bufferMegabytes, machineMemory, sizeOnDisk } from './buffers.ts';
import { freePort } from './free-port.ts';
import { findPostmaster, isAlive } from './postmaster.ts';
import { changeOwner, chooseRunAs, findBinaries } from './programs.ts';

/** Bytes. Above this the database's log file is restarted. */
const LOG_MAX = 10 * 1024 * 1024;
/** Milliseconds. Recovery after a crash may take a while. */
const START_PATIENCE = 120_000;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // Two processes need 40 at most; tests run several sites at once on one cluster.
  'max_connections=150',
  'jit=off',
  // Pages come from the system's cache: prefetch workers cost more than they save.
  'io_method=sync',
  'effective_io_concurrency=0',
  'max_parallel_workers_per_gather=0',
  'log_min_messages=warning',
  'timezone=UTC',
  'log_timezone=UTC',
];

/** Manages a PostgreSQL cluster on disk: creates, starts and stops it. Several processes may do so at once. */
export function openCluster(directory: string) {
  const binaries = findBinaries();
  const runAs = chooseRunAs(binaries.initdb);
  const root = resolve(directory);
  const data = join(root, 'data');
  const passwordFile = join(root, 'password');
  const portFile = join(root, 'port');
  const logFile = join(root, 'postgres.log');

  /** Built elsewhere and moved into place whole, so that a half-made cluster is never mistaken for a good one. */
  function create(): void {
    if (existsSync(data)) return;
    const parent = resolve(root, '..');
    mkdirSync(parent, { recursive: true, mode: 0o700 });
    const draft = mkdtempSync(join(parent, 'postgres.new-'));
    try {
      const draftPassword = join(draft, 'password');
      writeFileSync(draftPassword, randomBytes(24).toString('base64url'), { mode: 0o600 });
      changeOwner(runAs.owner, draft);
      const [program, args] = runAs.wrap(binaries.initdb, [
        ...['-D', join(draft, 'data'), '-U', 'app', '--pwfile', draftPassword],
        ...['--auth=scram-sha-256', '-E', 'UTF8', '--locale-provider=builtin'],
        ...['--builtin-locale=C.UTF-8', '--data-checksums'],
      ]);
      const made = spawnSync(program, args, { encoding: 'utf8', cwd: '/' });
      if (made.status !== 0) {
        throw new Error(
          `The database could not be created: ${(made.stderr || `${made.error}`).trim()}`,
        );
      }
      renameSync(draft, root);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      // Another process made it first: use that one.
      if (!existsSync(data)) throw error;
    }
  }

  /** Starts the server unless it runs already, and waits until it takes connections. */
  async function start(): Promise<void> {
    const deadline = Date.now() + START_PATIENCE;
    let launched: ChildProcess | undefined;
    let failures = 0;
    while (Date.now() < deadline) {
      const postmaster = findPostmaster(data);
      if (postmaster?.status === 'ready') return;
      if (
        !postmaster &&
        (!launched || launched.exitCode !== null || launched.signalCode !== null)
      ) {
        if (launched) failures += 1;
        if (failures > 4) break;
        if (failures > 0) await sleep(250 * failures);
        launched = await launch(failures > 0);
      }
      await sleep(25);
    }
    throw new Error(`The database did not start. Its log, ${logFile}, ends with:\n${logTail()}`);
  }

  async function launch(onAnotherPort: boolean): Promise<ChildProcess> {
    changeOwner(runAs.owner, root);
    // Prefers the previous port, so that pools find the database again.
    const former =
      !onAnotherPort && existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0;
    const port = await freePort(former);
    writeFileSync(portFile, String(port));
    const buffers = bufferMegabytes(sizeOnDisk(data), machineMemory());
    const [program, args] = runAs.wrap(binaries.postgres, [
      ...['-D', data, '-p', String(port)],
      ...['-c', `shared_buffers=${buffers}MB`],
      ...SETTINGS.flatMap((setting) => ['-c', setting]),
    ]);
    const log = openSync(logFile, 'a');
    if (fstatSync(log).size > LOG_MAX) ftruncateSync(log);
    // Detached: Ctrl-C reaches the whole group, but the database must outlive the last request.
    const child = spawn(program, args, { stdio: ['ignore', log, log], detached: true, cwd: '/' });
    closeSync(log);
    child.on('error', () => {});
    child.unref();
    return child;
  }

  /** Ends open connections and waits until everything is on disk. */
  async function stop(): Promise<void> {
    const postmaster = findPostmaster(data);
    if (!postmaster) return;
    if (process.platform === 'win32') spawnSync(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast']);
    else process.kill(postmaster.pid, 'SIGINT');
    while (isAlive(postmaster.pid) && findPostmaster(data)?.pid === postmaster.pid) await sleep(20);
  }

  const logTail = () => {
    try {
      return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
    } catch {
      return '(no log)';
    }
  };

  return {
    create,
    start,
    stop,
    /** The address of the running server. */
    address: () => ({
      host: '127.0.0.1',
      port: findPostmaster(data)?.port ?? Number(readFileSync(portFile, 'utf8')),
      user: 'app',
      password: readFileSync(passwordFile, 'utf8'),
    }),
  };
}
