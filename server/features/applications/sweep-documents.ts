import type { Deps } from '#server/deps.ts';

export async function sweepDocuments(_deps: Deps): Promise<void> {}
