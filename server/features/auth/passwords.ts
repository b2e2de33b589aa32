import { argon2, type BinaryLike, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { AppError } from '#core/errors.ts';

export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** Without a hash it takes as long and returns false: a missing account must not answer faster. */
  verify: (password: string, hash: string | null | undefined) => Promise<boolean>;
  /** How hard a password is to guess, from 0 to 4; one that contains the person's names scores lower. */
  score: (password: string, names: readonly string[]) => Promise<number>;
};

/** OWASP's first choice for argon2id. Memory in KiB. */
const COST = { memory: 47_104, passes: 1, parallelism: 1 };
const TAG_LENGTH = 32;
/** Each hash takes 46 MiB: running more at once could exhaust the server. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 40;

/** Characters of a password that are scored: the time this takes grows faster than their number. */
const JUDGED = 32;

const derive = promisify(argon2);

export function createPasswordHasher(newCost = COST): PasswordHasher {
  const slot = createSlots(MAX_AT_ONCE, MAX_WAITING);
  const tag = (message: string, nonce: BinaryLike, cost = newCost) =>
    slot(() => derive('argon2id', { message, nonce, tagLength: TAG_LENGTH, ...cost }));

  return {
    async hash(password) {
      const salt = randomBytes(16);
      return format(newCost, salt, await tag(password, salt));
    },
    async verify(password, hash) {
      const stored = hash ? parse(hash) : undefined;
      const computed = await tag(password, stored?.salt ?? randomBytes(16), stored?.cost);
      return stored !== undefined && timingSafeEqual(computed, stored.tag);
    },
    score: (password, names) => slot(() => runScore(password.slice(0, JUDGED), names)),
  };
}

/** Away from the thread that serves requests. */
function runScore(password: string, names: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./password-score.ts', import.meta.url), {
      workerData: { password, names },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** The usual text form, so that a later change of cost can read old hashes. */
const format = ({ memory, passes, parallelism }: typeof COST, salt: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

function parse(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
  if (!match) throw new Error('A stored password hash cannot be read');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Runs at most `width` tasks at once and queues the rest; refuses more than `depth` waiting ones. */
function createSlots(width: number, depth: number) {
  let free = width;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else if (waiting.length >= depth) {
      throw new AppError('unavailable', 'Too many logins at once. Please try again in a moment.', {
        retryAfterSeconds: 2,
      });
    } else await new Promise<void>((turn) => waiting.push(turn));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
