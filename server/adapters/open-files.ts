import type { Config } from '#server/config.ts';
import { diskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { s3Files } from './s3/s3-files.ts';

/** Opens the configured file store. */
export const openFiles = ({ files }: Pick<Config, 'files'>): FileStore =>
  files.kind === 's3' ? s3Files(files) : diskFiles(files.directory);
