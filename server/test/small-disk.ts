import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryDirectory } from './process.ts';

/** Mounting needs privileges that few accounts have. */
export const canMountDisks = process.platform === 'linux' && process.getuid?.() === 0;

/** A real in-memory disk of a few megabytes, which can be filled to the last byte. */
export function mountSmallDisk(megabytes: number) {
  const directory = temporaryDirectory();
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'northmark-test', directory];
  const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The disk could not be mounted: ${stderr}`);
  onTestFinished(() => void spawnSync('umount', ['--lazy', directory]));
  const filler = join(directory, 'filler');
  return {
    directory,
    /** Leaves nothing free. */
    fill(): void {
      const file = openSync(filler, 'a');
      try {
        for (const size of [1024 * 1024, 4096]) {
          const chunk = Buffer.alloc(size);
          try {
            for (;;) writeSync(file, chunk);
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          }
        }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
  };
}
