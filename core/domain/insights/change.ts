/** A share of a whole in percent; null where there is nothing to share. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (100 * part) / whole;

const SIGN = { up: '+', down: '−' };

/** Whole numbers, and one decimal below one: a small change is not none. */
const digits = (amount: number): string => (amount < 1 ? amount.toFixed(1) : amount.toFixed(0));

const signed = (difference: number): string =>
  `${difference > 0 ? SIGN.up : SIGN.down}${digits(Math.abs(difference))}`;

/** How far a figure has moved, in words and with a sign: `+12%`. From nothing there is no percentage. */
export function changeWords(now: number, before: number): string {
  if (now === before) return 'Unchanged';
  if (before === 0) return 'Up from none';
  return `${signed((100 * (now - before)) / before)}%`;
}

/** How far a share has moved, in percentage points: `−3 points`. */
export function pointsWords(now: number | null, before: number | null): string {
  if (now === null || before === null) return 'Nothing to compare';
  const difference = Math.round(10 * (now - before)) / 10;
  if (difference === 0) return 'Unchanged';
  const words = signed(difference);
  return `${words} ${words.slice(1) === '1' ? 'point' : 'points'}`;
}
