import { readOffer, UNDO_MS, type UndoOffer } from '#core/domain/undo.ts';

/** Something that can still be undone. */
export type UndoNotice = UndoOffer & {
  /** Milliseconds since 1970 by this machine's clock, which may differ from the server's. */
  endsAt: number;
  /** Restores on the screen what the server cannot know, such as a typed text. */
  onUndone?: () => void;
};

let notices: readonly UndoNotice[] = [];
const listeners = new Set<() => void>();

function show(next: readonly UndoNotice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Records the undo that a reply offers, if any. */
export function noteUndo(header: string | null): void {
  const offer = readOffer(header);
  if (offer) show([...notices, { ...offer, endsAt: Date.now() + UNDO_MS }]);
}

/** Sets what else happens if the latest mail to an address is undone. */
export function onUndo(to: string, onUndone: () => void): void {
  const latest = notices.findLast((notice) => notice.to.toLowerCase() === to.toLowerCase());
  show(notices.map((notice) => (notice === latest ? { ...notice, onUndone } : notice)));
}

export const dropUndo = (id: string): void => show(notices.filter((notice) => notice.id !== id));

export const undoNotices = (): readonly UndoNotice[] => notices;

export function subscribeToUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
