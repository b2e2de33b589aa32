import { readOffer, UNDO_MS, type UndoOffer } from '#core/domain/undo.ts';

/** What can be taken back at the moment, the oldest first. */
export type UndoNotice = UndoOffer & {
  /** Milliseconds since 1970 by this machine's clock, which may differ from the server's. */
  endsAt: number;
};

let notices: readonly UndoNotice[] = [];
const listeners = new Set<() => void>();

function show(next: readonly UndoNotice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Takes what the server offers with a reply, if it offers something. */
export function noteUndo(header: string | null): void {
  const offer = readOffer(header);
  if (offer) show([...notices, { ...offer, endsAt: Date.now() + UNDO_MS }]);
}

export const dropUndo = (id: string): void => show(notices.filter((notice) => notice.id !== id));

export const undoNotices = (): readonly UndoNotice[] => notices;

export function subscribeToUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
