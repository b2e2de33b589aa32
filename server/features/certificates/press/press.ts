import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { toInstant } from '#core/domain/certificates/dates.ts';
import type { Signer } from '#server/adapters/signer.ts';
import type { CredentialInput } from '../credential/credential.ts';
import { toVerificationMethod } from '../credential/did.ts';
import type { StatusListInput } from '../credential/status-list.ts';
import type { FromPress, PaperInput, PressJobs, PressKind, PressOrder, ToPress } from './jobs.ts';

/** Processes at a time; each takes a core and, for a moment, more memory than the server. */
const MOST_AT_ONCE = 2;

/** Milliseconds, counted from the start of the job. */
const PATIENCE = 20_000;

/** Milliseconds for which a spare process waits for a job; it uses more memory than the server itself. */
const SPARE_FOR = 60_000;

/** Signatures per job: nothing has more proofs. */
const MOST_SIGNATURES = 2;

/** Characters kept of a dead process's error output. */
const LAST_WORDS = 2_000;

/** Makes signed certificates and status lists in processes of their own. */
export type Press = {
  makeCertificate: (
    input: CredentialInput & { paper: PaperInput | null },
    signer: Signer,
    now: Date,
  ) => Promise<PressJobs['certificate']['result']>;
  /** The paper without a number and without signatures. */
  preview: (input: PressJobs['preview']['input']) => Promise<Buffer>;
  /** The signed list, exactly as it is stored and served. */
  signStatusList: (input: StatusListInput, signer: Signer, now: Date) => Promise<string>;
};

type Options = { program?: URL; patience?: number; spareFor?: number };

/** Runs each job in its own process. Jobs come in batches, so each job also starts the next process. */
export function openPress({
  program = new URL('./press-process.ts', import.meta.url),
  patience = PATIENCE,
  spareFor = SPARE_FOR,
}: Options = {}): Press {
  const inTurn = limitConcurrency(MOST_AT_ONCE);
  const takeProcess = keepSpare(() => start(fileURLToPath(program)), spareFor);
  return createPress((job, signer) =>
    inTurn(() => runProcess({ child: takeProcess(), patience, job, signer })),
  );
}

/** Returns a process and keeps one spare with its code loaded, since loading takes as long as the job itself. */
function keepSpare(begin: () => ChildProcess, milliseconds: number): () => ChildProcess {
  let spare: { child: ChildProcess; release: () => void } | undefined;

  function startSpare(): void {
    const child = begin();
    // It ends with the server, as all of them do, and does not keep it from ending.
    for (const handle of handlesOf(child)) handle?.unref();
    const drop = () => {
      spare?.release();
      spare = undefined;
      child.kill('SIGKILL');
    };
    const clock = setTimeout(drop, milliseconds).unref();
    child.once('error', drop).once('exit', drop);
    // Leftover references to a process would keep its buffers alive.
    const release = () => {
      clearTimeout(clock);
      child.off('error', drop).off('exit', drop);
    };
    spare = { child, release };
  }

  return () => {
    spare?.release();
    const child = spare?.child ?? begin();
    for (const handle of handlesOf(child)) handle?.ref();
    startSpare();
    return child;
  };
}

/** The handles that keep the server running while the process does. */
const handlesOf = (child: ChildProcess) => [child, child.channel, child.stderr as Socket | null];

type Result = PressJobs[PressKind]['result'];

/** Builds a press on any way of running jobs. */
export function createPress(
  carryOut: (order: PressOrder, signer: Signer | undefined) => Promise<Result>,
): Press {
  const runJob = <Kind extends PressKind>(order: PressOrder, signer: Signer | undefined) =>
    carryOut(order, signer) as Promise<PressJobs[Kind]['result']>;

  const run = <Kind extends 'certificate' | 'status-list'>(
    kind: Kind,
    input: Omit<PressJobs[Kind]['input'], 'proof'> & { origin: string },
    signer: Signer,
    now: Date,
  ) => {
    const verificationMethod = toVerificationMethod(input.origin, signer.publicKey);
    const proof = { verificationMethod, created: toInstant(now) };
    return runJob<Kind>({ kind, input: { ...input, proof } } as PressOrder, signer);
  };

  return {
    makeCertificate: async (input, signer, now) => {
      const made = await run('certificate', input, signer, now);
      return { ...made, pdf: made.pdf && Buffer.from(made.pdf) };
    },
    preview: async (input) =>
      Buffer.from((await runJob<'preview'>({ kind: 'preview', input }, undefined)).pdf),
    signStatusList: async (input, signer, now) =>
      (await run('status-list', input, signer, now)).credential,
  };
}

type Run = { child: ChildProcess; patience: number; job: PressOrder; signer: Signer | undefined };
type Outcome = { result: Result } | { error: Error };

/** Settles when the process has ended, whatever ended it. */
function runProcess({ child, patience, job, signer }: Run): Promise<Result> {
  let outcome: Outcome | undefined;
  let signatures = 0;
  let lastWords = '';

  const end = (how: Outcome) => {
    outcome ??= how;
    child.kill('SIGKILL');
  };
  const answer = async (message: FromPress) => {
    if (message.kind === 'done') return end({ result: message.result });
    if (message.kind === 'failed') {
      const error = new Error(message.message);
      return end({ error: Object.assign(error, { name: message.name }) });
    }
    signatures += 1;
    if (signatures > MOST_SIGNATURES) throw new Error('The press asked for too many signatures');
    if (!signer) throw new Error('The press asked for a signature that nothing needs');
    post(child, { kind: 'signature', bytes: await signer.sign(message.bytes) });
  };
  const clock = setTimeout(
    () => end({ error: new Error(`The press took longer than ${patience / 1000} s`) }),
    patience,
  );

  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  child.on('message', (message: FromPress) => {
    answer(message).catch((error) => end({ error }));
  });
  // Its start failed; without a process there is no 'close' either.
  const failed = new Promise<Outcome>((resolve) => {
    child.once('error', (error) => resolve({ error }));
  });
  const closed = new Promise<Outcome>((resolve) => {
    child.once('close', (code, signal) => {
      const error = new Error(`The press ended with ${signal ?? code}. ${lastWords}`.trim());
      resolve(outcome ?? { error });
    });
  });
  post(child, job);

  return Promise.race([failed, closed])
    .finally(() => clearTimeout(clock))
    .then((how) => {
      if ('error' in how) throw how.error;
      return how.result;
    });
}

/** Passes none of our environment, which holds secrets, except the compile cache directory, which saves time. */
function start(program: string): ChildProcess {
  const compiled = getCompileCacheDir();
  return fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: compiled ? { NODE_COMPILE_CACHE: compiled } : {},
    execArgv: ['--max-semi-space-size=8'],
  });
}

/** Ignores send errors: the end of a process is reported by its events. */
function post(child: ChildProcess, message: ToPress): void {
  if (child.connected) child.send(message, () => {});
}

/** Runs at most this many tasks at a time; the others wait, in their order. */
function limitConcurrency(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The next task takes over the slot, so that no newer task can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
