import type { CSSProperties } from 'react';

/** Seconds. */
export const CHAPTER_SECONDS = 4;

/** Entrance effects for a part of the drawing; each is a rule in film-keyframes.css. */
type Effect =
  | 'draw'
  | 'fade'
  | 'rise'
  | 'grow'
  | 'write'
  | 'pop'
  | 'scan'
  | 'stamp'
  | 'drop'
  | 'shine'
  | 'caption'
  | 'light';

/** Returns the props of a part with an entrance effect; `at` and `lasts` in seconds. At rest, the part is in its final state. */
export function effectProps(effect: Effect, at: number, lasts = 0.8, className = '') {
  const style = { '--fx': `film-${effect}`, '--at': `${round(at)}s`, '--for': `${lasts}s` };
  return { className: `fx ${className}`.trimEnd(), style: style as CSSProperties };
}

const round = (seconds: number) => Math.round(seconds * 100) / 100;
