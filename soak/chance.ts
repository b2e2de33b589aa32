import { setTimeout as sleep } from 'node:timers/promises';

/** True with a probability of this many percent. */
export const inPercent = (percent: number): boolean => Math.random() * 100 < percent;

export const between = (least: number, most: number): number =>
  least + Math.random() * (most - least);

export function oneOf<T>(list: readonly T[]): T {
  const chosen = list[Math.floor(Math.random() * list.length)];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
}

/** Milliseconds. */
export const pause = (least: number, most: number): Promise<void> => sleep(between(least, most));

/** Draws by weight: `{often: 9, seldom: 1}`. */
export function drawn<Name extends string>(weights: Record<Name, number>): Name {
  const entries = Object.entries(weights) as [Name, number][];
  let left = Math.random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  return entries[0]?.[0] as Name;
}
