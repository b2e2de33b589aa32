/** Milliseconds without interaction after which the page is unattended. */
const AWAY_AFTER = 60_000;

/**
 * Voice control, dictation and screen readers may cause no more than `click` or `input`. `focusin` does not count: it is the
 * same when the page moves the focus by itself.
 */
const TOUCHES = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchmove',
  'click',
  'input',
] as const;

/** Time of the last interaction; undefined unless watched. */
let touchedAt: number | undefined;

const note = () => {
  touchedAt = Date.now();
};

/** Records interactions with the page from now on; returns a function that stops it. */
export function watchAttendance(): () => void {
  note();
  for (const touch of TOUCHES) addEventListener(touch, note, { passive: true, capture: true });
  return () => {
    touchedAt = undefined;
    for (const touch of TOUCHES) removeEventListener(touch, note, { capture: true });
  };
}

/** Whether nobody is at the page: its timed requests then do not count as use of the login. */
export const isUnattended = (): boolean =>
  touchedAt !== undefined && Date.now() - touchedAt > AWAY_AFTER;
