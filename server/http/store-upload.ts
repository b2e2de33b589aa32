import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';

/** Puts a file into the store; a full disk or a store that is away is told as such. */
export async function storeUpload({ files, log }: Pick<Deps, 'files' | 'log'>, content: Buffer) {
  try {
    return await files.put(content);
  } catch (error) {
    log.error({ err: error }, 'file not stored');
    const message = 'The file could not be stored. Please try again later.';
    throw new AppError('unavailable', message, { retryAfterSeconds: 60 });
  }
}
