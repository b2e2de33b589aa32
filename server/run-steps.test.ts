import { expect, it } from 'vitest';
import { runSteps } from './run-steps.ts';

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
