import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '#server/db/embedded/free-port.ts';

/** Creates a data directory for one test; processes still running in it are ended afterwards. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'northmark-test-'));
  onTestFinished(() => {
    const pid = databasePid(directory);
    if (pid) tryKill(pid, 'SIGQUIT');
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return directory;
}

/** The embedded database's process id, if it is running. */
export function databasePid(dataDir: string): number | undefined {
  try {
    const text = readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8');
    return Number(text.split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}

type Started = {
  child: ChildProcess;
  url: string;
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  stop: () => Promise<number | null>;
};

/** Starts the real program with only the given environment. Its compiled sources are cached, as by `npm start`. */
export async function startProgram(env: Record<string, string>): Promise<Started> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: '.cache/compiled',
      ADMIN_PASSWORD: 'for the tests',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((end) => child.once('exit', end));
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Starts it and waits until it serves. */
export async function startServer(env: Record<string, string>): Promise<Started> {
  const started = await startProgram(env);
  await until(() => started.output().includes('is ready at'), started);
  return started;
}

/** Waits for a condition; if it is never met, the program's output is shown. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  started?: Started,
  patience = 90_000,
): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await isTrue())) {
    if (Date.now() > deadline || started?.child.exitCode) {
      throw new Error(`It did not happen. Output:\n${started?.output().slice(-2_000)}`);
    }
    await sleep(50);
  }
}
