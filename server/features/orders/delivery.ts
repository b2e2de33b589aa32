import type { Deps } from '#server/deps.ts';

export async function resumeDelivery(
  _deps: Deps,
  _orderId: number,
  _actor: string,
): Promise<void> {}
