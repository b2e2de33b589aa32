import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Bytes. Room for a long run's certificates. */
const SIZE = 64 * 1024 * 1024;

/**
 * Mounts a separate disk for stored files, which can be full. If that is impossible, the folder into which every
 * file is first written is made unusable instead: to the product, either way a file cannot be stored.
 */
export function prepareFileDisk(directory: string) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE},mode=700`, 'northmark-soak', directory];
  const isMounted = process.platform === 'linux' && spawnSync('mount', options).status === 0;
  const filler = join(directory, 'filler');
  const drafts = join(directory, 'drafts');
  const aside = join(directory, 'drafts-aside');

  function writeUntilFull(): void {
    const file = openSync(filler, 'w');
    const chunk = Buffer.alloc(1024 * 1024);
    try {
      for (;;) writeSync(file, chunk);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  function takeDraftsAway(): void {
    if (existsSync(drafts)) renameSync(drafts, aside);
    writeFileSync(drafts, '');
  }

  return {
    kind: isMounted ? 'a full disk' : 'a folder that takes no file',
    fill(): void {
      if (isMounted) writeUntilFull();
      else takeDraftsAway();
    },
    free(): void {
      rmSync(isMounted ? filler : drafts, { force: true });
      if (!isMounted && existsSync(aside)) renameSync(aside, drafts);
    },
    remove(): void {
      if (isMounted) spawnSync('umount', [directory]);
    },
  };
}
