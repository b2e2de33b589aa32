/** Milliseconds that a staff mail waits, so that it can be taken back. */
export const UNDO_MS = 10_000;

/** Extra milliseconds for an undo pressed in time to arrive; the mail must not have been picked up meanwhile. */
export const UNDO_GRACE_MS = 5_000;

/** What a staff call offers to take back. */
export type UndoOffer = {
  id: string;
  /** An ISO moment. */
  until: string;
  /** Whether mails leave the server, or are only kept. */
  isSent: boolean;
  mails: number;
  /** The first recipient. */
  to: string;
};

/** Carries an offer, so that the reply bodies stay unchanged. */
export const UNDO_HEADER = 'x-undo';

export const writeOffer = ({ id, until, isSent, mails, to }: UndoOffer): string =>
  [id, until, isSent ? 'sent' : 'kept', mails, encodeURIComponent(to)].join(';');

/** Undefined: there is no offer, or none that can be read. */
export function readOffer(header: string | null): UndoOffer | undefined {
  const [id, until, outcome, mails, to] = header?.split(';') ?? [];
  if (!id || !until || Number.isNaN(Date.parse(until)) || !to) return undefined;
  return { id, until, isSent: outcome === 'sent', mails: Number(mails), to: decodeAddress(to) };
}

function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
