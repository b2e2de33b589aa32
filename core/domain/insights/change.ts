/** Returns a part in percent of a whole; null if the whole is 0. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (100 * part) / whole;

const SIGN = { up: '+', down: '−' };

/** Whole numbers, and one decimal below one: a small change is not none. */
const digits = (amount: number): string => (amount < 1 ? amount.toFixed(1) : amount.toFixed(0));

const signed = (difference: number): string =>
  `${difference > 0 ? SIGN.up : SIGN.down}${digits(Math.abs(difference))}`;

/** States a figure's change, with a sign: `+12%`. From 0 there is no percentage. */
export function changeWords(now: number, before: number): string {
  if (now === before) return 'Unchanged';
  if (before === 0) return 'Up from none';
  return `${signed((100 * (now - before)) / before)}%`;
}

/** States a share's change in percentage points: `−3 points`. */
export function pointsWords(now: number | null, before: number | null): string {
  if (now === null || before === null) return 'Nothing to compare';
  const difference = Math.round(10 * (now - before)) / 10;
  if (difference === 0) return 'Unchanged';
  const words = signed(difference);
  return `${words} ${words.slice(1) === '1' ? 'point' : 'points'}`;
}
