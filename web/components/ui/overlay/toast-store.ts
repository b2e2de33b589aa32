type ToastTone = 'neutral' | 'success' | 'danger';

export type Notice = { title: string; description?: string; tone?: ToastTone };

type ShownNotice = Notice & { id: number; open: boolean };

/** Milliseconds a dismissed notice stays in memory. */
const REMOVE_AFTER_MS = 1_000_000;

// One notice at a time: the next takes the place of the one before.
let current: ShownNotice | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: ShownNotice | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a notice and returns its id, for dismissing it. */
export function toast(notice: Notice): number {
  clearTimeout(removal);
  lastId += 1;
  show({ ...notice, id: lastId, open: true });
  return lastId;
}

/** Closes the notice with this id, or the one shown. */
export function dismiss(id?: number): void {
  const notice = current;
  if (!notice?.open || (id !== undefined && id !== notice.id)) return;
  show({ ...notice, open: false });
  removal = setTimeout(() => show(undefined), REMOVE_AFTER_MS);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentNotice = (): ShownNotice | undefined => current;
