/** Whether the server has told a signed-in page that its session is over. */
let hasEnded = false;
const listeners = new Set<() => void>();

function set(ended: boolean): void {
  if (hasEnded === ended) return;
  hasEnded = ended;
  for (const listener of listeners) listener();
}

export const reportSessionEnd = (): void => set(true);
export const clearSessionEnd = (): void => set(false);
export const hasSessionEnded = (): boolean => hasEnded;

export function subscribeToSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
