/** Turns of the event loop to wait. React does one piece of work per turn: renders, runs effects, renders their changes. */
const TURNS = 8;

// Tests replace the clock; React keeps the original function.
export const inNextTurn = setImmediate;

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/**
 * Waits until something is done and React has processed it, effects included. Testing Library's own wait ends with a timer, which
 * on a busy machine may come before the effects: a key was pressed before anything listened, a dialog was looked for before it
 * was rendered.
 */
export async function untilSettled<T>(work: () => Promise<T>): Promise<T> {
  const isActing = globalThis.IS_REACT_ACT_ENVIRONMENT;
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    const result = await work();
    await new Promise((resolve) => setTimeout(resolve));
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => inNextTurn(resolve));
    return result;
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = isActing;
  }
}
