import { findingWords, readHead } from '#core/domain/audit/findings.ts';
import { AppError } from '#core/errors.ts';
import { ConfigError, readConfig } from './config.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { checkChain } from './features/audit/check-chain.ts';
import { resetPassword } from './features/auth/auth.service.ts';
import { createPasswordHasher } from './features/auth/passwords.ts';
import { resetSecondFactor } from './features/second-factor/change-factors.ts';
import { explainStartFailure } from './start-failure.ts';

const USAGE = `Usage: npm run admin -- reset-password <name>
       npm run admin -- reset-second-factor <name>
       npm run admin -- check-audit [--head <position>:<hash>]`;

type Told = { text: string; isBad?: boolean };
type Command = (database: OpenDatabase) => Promise<Told>;

/** Commands for the person who runs the server: `npm run admin -- …`. */
function readCommand([command, ...words]: string[]): Command {
  const [first, second] = words;
  if (command === 'reset-password' && first) return (database) => reset(database, first);
  if (command === 'reset-second-factor' && first) {
    return (database) => removeFactor(database, first);
  }
  if (command === 'check-audit' && !first) return (database) => check(database);
  if (command === 'check-audit' && first === '--head' && second) {
    return (database) => check(database, second);
  }
  throw new ConfigError(USAGE);
}

async function reset({ db }: OpenDatabase, name: string): Promise<Told> {
  const password = await resetPassword({ db, passwords: createPasswordHasher() }, name);
  return { text: `New password of ${name}: ${password}\nAll sessions of this account have ended.` };
}

async function removeFactor({ db }: OpenDatabase, name: string): Promise<Told> {
  await resetSecondFactor({ db }, name);
  return {
    text: `${name} no longer has a second factor.\nAll sessions of this account have ended.`,
  };
}

/** Compares with a head noted earlier, for example in the log or a backup: otherwise a cut-off end goes unnoticed. */
async function check({ db }: OpenDatabase, noted?: string): Promise<Told> {
  const head = noted === undefined ? undefined : readHead(noted);
  if (noted !== undefined && !head) {
    throw new ConfigError('A head is a position, a colon and 64 hexadecimal digits.');
  }
  const { entries, findings } = await checkChain({ db }, head);
  if (findings.length === 0) return { text: `${entries} entries, chain whole` };
  const lines = findings.map(findingWords);
  return { text: [`${entries} entries, chain broken`, ...lines].join('\n'), isBad: true };
}

try {
  const command = readCommand(process.argv.slice(2));
  const database = await openDatabase(readConfig(process.env).database, { log: () => {} });
  try {
    const { text, isBad } = await command(database);
    process.stdout.write(`${text}\n`);
    if (isBad) process.exitCode = 1;
  } finally {
    await database.close();
  }
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof AppError;
  const explanation = isExpected ? error.message : explainStartFailure(error);
  if (!explanation) throw error;
  process.stderr.write(`${explanation}\n`);
  process.exitCode = 1;
}
