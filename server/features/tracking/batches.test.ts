import { expect, it } from 'vitest';
import { inBatches } from './batches.ts';

/** A worker that is stopped before each batch until the test lets it go on. */
function slowDoubling() {
  const batches: number[][] = [];
  const held: (() => void)[] = [];
  const double = inBatches(async (inputs: number[]) => {
    batches.push(inputs);
    await new Promise<void>((goOn) => held.push(goOn));
    if (inputs.includes(13)) throw new Error('unlucky');
    return inputs.map((input) => input * 2);
  });
  const goOn = async () => {
    held.shift()?.();
    await new Promise((turn) => setImmediate(turn));
  };
  return { batches, double, goOn };
}

it('starts the first at once and takes those that come meanwhile together', async () => {
  const { batches, double, goOn } = slowDoubling();
  const first = double(1);
  expect(batches).toEqual([[1]]);
  const others = [double(2), double(3)];
  await goOn();
  expect(await first).toBe(2);
  expect(batches).toEqual([[1], [2, 3]]);
  await goOn();
  expect(await Promise.all(others)).toEqual([4, 6]);
  const later = double(4);
  expect(batches).toEqual([[1], [2, 3], [4]]);
  await goOn();
  expect(await later).toBe(8);
});

it('takes at most a hundred at a time', async () => {
  const { batches, double, goOn } = slowDoubling();
  const all = Array.from({ length: 151 }, (_, number) => double(number + 100));
  for (let round = 0; round < 3; round += 1) await goOn();
  expect(await Promise.all(all)).toEqual(all.map((_, number) => (number + 100) * 2));
  expect(batches.map(({ length }) => length)).toEqual([1, 100, 50]);
});

it('fails those of a batch that failed, and goes on with the next', async () => {
  const { double, goOn } = slowDoubling();
  const unlucky = expect(double(13)).rejects.toThrow('unlucky');
  const next = double(5);
  await goOn();
  await unlucky;
  await goOn();
  expect(await next).toBe(10);
});
