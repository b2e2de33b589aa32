import type { Deps } from '#server/deps.ts';

export async function releasePayment(_deps: Deps, _paymentId: number): Promise<void> {}
