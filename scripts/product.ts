import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/db/embedded/free-port.ts';

type RunningProduct = {
  url: string;
  process: ChildProcess;
  /** Returns its output so far. */
  output: () => string;
  stop: () => Promise<void>;
};

type Options = {
  env: Record<string, string>;
  command?: [program: string, ...args: string[]];
  cwd?: string;
};

/** Starts the product with only the given environment, and waits until it is ready. */
export async function startProduct({ env, command, cwd }: Options): Promise<RunningProduct> {
  const port = env.PORT ?? String(await freePort());
  const [program, ...args] = command ?? [process.execPath, 'scripts/run.mjs', 'start'];
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, PORT: port },
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise((end) => child.once('exit', end));
  const url = `http://localhost:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('The product did not start');
    await sleep(20);
  }
  return {
    url,
    process: child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
