import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { DrawingAnswer, DrawingOrder } from './order.ts';

const PROGRAM = fileURLToPath(new URL('./drawing-process.ts', import.meta.url));

/** Milliseconds. Drawing a site takes two seconds on an otherwise idle machine. */
const PATIENCE = 60_000;

/** Characters of a dead process's output that are reported. */
const LAST_WORDS = 2_000;

/** Has pages drawn by another process. It gets none of our environment, which contains secrets. */
export function drawInProcess(order: DrawingOrder): Promise<string> {
  const compiled = getCompileCacheDir();
  const child = fork(PROGRAM, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: compiled ? { NODE_COMPILE_CACHE: compiled } : {},
    execArgv: [],
    timeout: PATIENCE,
    killSignal: 'SIGKILL',
  });
  let lastWords = '';
  let answer: DrawingAnswer | undefined;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  child.on('message', (message: DrawingAnswer) => {
    answer = message;
  });
  child.send(order, () => {});
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (answer && 'html' in answer) resolve(answer.html);
      else {
        const reason = answer?.error ?? `It ended with ${signal ?? code}. ${lastWords}`;
        reject(new Error(`The site could not be drawn. ${reason}`.trim()));
      }
    });
  });
}
