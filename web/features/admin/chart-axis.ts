import type { Cents } from '#core/domain/money.ts';

const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];

/** The end of an axis for these sums: a round number of dollars that halves well, and at least ten. */
export function axisEnd(sums: readonly Cents[]): Cents {
  const most = Math.max(10_00, ...sums) / 100;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((candidate) => candidate * power >= most) ?? 10;
  return step * power * 100;
}
