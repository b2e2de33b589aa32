import type { Deps } from '#server/deps.ts';

export type CaptureReason = 'delivery' | 'deadline';
/** `not_held`: there was nothing to capture. */
export type CaptureOutcome = 'captured' | 'expired' | 'failed' | 'not_held';

/** Throws when the gateway did not answer: then nobody knows, and it is tried again. */
export async function captureOrder(
  _deps: Deps,
  _orderId: number,
  _because: CaptureReason,
): Promise<CaptureOutcome> {
  throw new Error('not written yet');
}

export async function sweepCaptures(_deps: Deps): Promise<void> {}
