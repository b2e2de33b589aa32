import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

type Postmaster = { pid: number; port: number; status: string };

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Finds the server that runs on this data directory, from the file that PostgreSQL keeps there. */
export function findPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  if (!isPostmasterOf(pid, data)) {
    // After a reboot, or in a new container, the pid may belong to another process. PostgreSQL
    // would refuse to start because of it.
    rmSync(file, { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3]), status: (lines[7] ?? 'starting').trim() };
}

function isPostmasterOf(pid: number, data: string): boolean {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') return true;
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], {
    encoding: 'utf8',
  }).stdout.includes(data);
}
