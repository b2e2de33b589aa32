import type { Deps } from '#server/deps.ts';

export type CaptureReason = 'delivery' | 'deadline';

export async function captureOrder(
  _deps: Deps,
  _orderId: number,
  _because: CaptureReason,
): Promise<void> {}

export async function sweepCaptures(_deps: Deps): Promise<void> {}
