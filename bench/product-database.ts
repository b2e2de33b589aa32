import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The database that the product has started in its data directory. */
export function addressOf(dataDir: string): string {
  const read = (name: string) => readFileSync(join(dataDir, 'postgres', name), 'utf8').trim();
  return `postgres://app:${read('password')}@127.0.0.1:${read('port')}/northmark`;
}
