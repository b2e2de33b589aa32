import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds. */
const START_AGAIN_AFTER = 200;

/** Runs the real program, restarted whenever it ends, as by a supervisor. */
export function keepRunning(env: Record<string, string>, logFile: string) {
  let isWanted = true;
  let starts = 0;
  let child = launch();

  function launch(): ChildProcess {
    starts += 1;
    const log = openSync(logFile, 'a');
    const program = spawn(process.execPath, ['--max-semi-space-size=8', 'server/main.ts'], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: '.cache/compiled', ...env },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    program.once('exit', async () => {
      await sleep(START_AGAIN_AFTER);
      if (isWanted && child === program) child = launch();
    });
    return program;
  }

  return {
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    starts: () => starts,
    /** Stops it in order without restarting it. Resolves with the exit code. */
    async stop(): Promise<number | null> {
      isWanted = false;
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      return child.exitCode;
    },
    start(): void {
      isWanted = true;
      child = launch();
    },
    /** Kills it when the harness itself ends, whatever the reason. */
    abandon(): void {
      isWanted = false;
      child.kill('SIGKILL');
    },
  };
}
