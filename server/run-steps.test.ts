import { expect, it } from 'vitest';
import { createLogger } from './http/logging.ts';
import { runForEach, runSteps } from './run-steps.ts';

const fail = (message: string) => () => Promise.reject(new Error(message));

it('runs the steps one after the other', async () => {
  const done: string[] = [];
  await runSteps(
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push('first');
    },
    async () => done.push('second'),
  );
  expect(done).toEqual(['first', 'second']);
});

it('runs those behind a step that fails, and then fails as it did', async () => {
  const done: string[] = [];
  const all = runSteps(fail('no room'), async () => done.push('second'));
  await expect(all).rejects.toThrow(/^no room$/);
  expect(done).toEqual(['second']);
});

it('tells of everything that failed', async () => {
  await expect(runSteps(fail('one'), async () => {}, fail('three'))).rejects.toThrow('one; three');
});

it('works on the rows behind one that fails, logs which it was, and then fails', async () => {
  const logLines: string[] = [];
  const log = createLogger('info', { write: (line) => void logLines.push(line) });
  const done: number[] = [];
  const all = runForEach({ log }, 'telling', [{ id: 1 }, { id: 2 }, { id: 3 }], async ({ id }) => {
    if (id === 2) throw new Error('no room');
    done.push(id);
  });
  await expect(all).rejects.toThrow(/^telling failed 1 times$/);
  expect(done).toEqual([1, 3]);
  expect(logLines.map((line) => JSON.parse(line))).toMatchObject([
    { id: 2, msg: 'telling failed', err: { message: 'no room' } },
  ]);
});
