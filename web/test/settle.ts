/** React does one piece of its work in a turn of the event loop: it draws, runs effects, draws what these have changed. */
const TURNS = 8;

// Tests replace the clock; React kept the function that it found at its start.
export const inNextTurn = setImmediate;

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/**
 * Waits until something is done and React has answered to it, effects included. What Testing Library has for this waits for a
 * timer alone, and whether a timer or the effects come first depends on how busy the machine is: a key was pressed before
 * anybody listened, a dialog was looked for before it was drawn.
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
