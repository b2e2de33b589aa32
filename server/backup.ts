import { resolve } from 'node:path';
import { openFiles } from './adapters/open-files.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { backUp } from './features/backups/backups.service.ts';
import { copyArchives } from './features/backups/copies/copy-archives.ts';
import { restoreBackup } from './features/backups/restore-backup.ts';
import { createLogger } from './http/logging.ts';
import { explainStartFailure } from './start-failure.ts';

const USAGE = 'Usage: npm run backup, or npm run restore -- <archive>';

/** Both commands use the configured database and file store; a backup works while the product runs. */
async function run([command, archive]: string[]): Promise<string> {
  const config = readConfig(process.env);
  if (command === 'restore' && !archive) throw new ConfigError(USAGE);
  const database = await openDatabase(config.database, { log: () => {} });
  const files = openFiles(config);
  try {
    if (command === 'restore' && archive) {
      const {
        createdAt,
        tables,
        files: kept,
      } = await restoreBackup(resolve(archive), {
        pool: database.jobsPool,
        files,
      });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      return `Restored the backup of ${createdAt}: ${rows} rows and ${kept.length} files.`;
    }
    const keeper = { db: database.db, files, now: () => new Date(), config };
    const path = await backUp(keeper);
    await copyArchives({ ...keeper, log: createLogger('error') });
    return `Backup written to ${path}`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const explanation = error instanceof ConfigError ? error.message : explainStartFailure(error);
  if (!explanation) throw error;
  process.stderr.write(`${explanation}\n`);
  process.exitCode = 1;
}
