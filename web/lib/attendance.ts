/** Milliseconds without a touch after which nobody seems to be at the page. */
const AWAY_AFTER = 60_000;

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** When the page was touched last; undefined where nobody watches. */
let touchedAt: number | undefined;

const note = () => {
  touchedAt = Date.now();
};

/** Notes from now on when somebody touches the page; returns what ends it. */
export function watchAttendance(): () => void {
  note();
  for (const touch of TOUCHES) addEventListener(touch, note, { passive: true, capture: true });
  return () => {
    touchedAt = undefined;
    for (const touch of TOUCHES) removeEventListener(touch, note, { capture: true });
  };
}

/** What a page asks for by the clock while nobody is there is no use of the login. */
export const isUnattended = (): boolean =>
  touchedAt !== undefined && Date.now() - touchedAt > AWAY_AFTER;
