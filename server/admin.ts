import { AppError } from '#core/errors.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/open.ts';
import { resetPassword } from './features/auth/auth.service.ts';
import { createPasswordHasher } from './features/auth/passwords.ts';
import { explainStartFailure } from './start-failure.ts';

const USAGE = 'Usage: npm run admin -- reset-password <name>';

/** Commands for the person who runs the server: `npm run admin -- …`. */
async function run([command, name]: string[]): Promise<string> {
  if (command !== 'reset-password' || !name) throw new ConfigError(USAGE);
  const database = await openDatabase(readConfig(process.env).database, { log: () => {} });
  try {
    const password = await resetPassword(
      { db: database.db, passwords: createPasswordHasher() },
      name,
    );
    return `New password of ${name}: ${password}\nAll sessions of this account have ended.`;
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof AppError;
  const explanation = isExpected ? error.message : explainStartFailure(error);
  if (!explanation) throw error;
  process.stderr.write(`${explanation}\n`);
  process.exitCode = 1;
}
