/** Milliseconds without interaction after which the page is unattended. */
const AWAY_AFTER = 60_000;

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

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
