import type { Deps } from '#server/deps.ts';

export async function reconcilePayments(_deps: Deps): Promise<void> {}
