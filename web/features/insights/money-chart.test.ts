import { expect, it } from 'vitest';
import { axisEnd } from './money-chart.tsx';

it.each([
  [[], 10_00],
  [[0, 0], 10_00],
  [[350_00], 400_00],
  [[400_00], 400_00],
  [[400_01], 500_00],
  [[87_50, 613_00], 800_00],
  [[1_050_00], 2_000_00],
  [[4_900_00], 5_000_00],
  [[8_001_00], 10_000_00],
  [[1_234_567_00], 2_000_000_00],
])('an axis for %j ends at %j', (sums, end) => {
  expect(axisEnd(sums)).toBe(end);
});
