import type { Deps } from '#server/deps.ts';
import { listErasureRequests } from '#server/features/privacy/erasure-decisions.ts';
import type { Unlisted } from './unlisted.ts';

/** Reads deletion requests that await a decision, which staff make under Settings. */
export async function readErasureAttention({ db }: Pick<Deps, 'db'>): Promise<Unlisted[]> {
  const open = await listErasureRequests(db);
  return open.map(({ id, email, note, askedAt }) => ({
    kind: 'erasure-asked',
    id,
    title: email,
    detail: note ?? '',
    at: askedAt,
  }));
}
