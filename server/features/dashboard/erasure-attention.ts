import type { Deps } from '#server/deps.ts';
import { listErasureRequests } from '#server/features/privacy/erasure-decisions.ts';
import type { Unlisted } from './unlisted.ts';

/** Requests for deletion that wait for a decision. They are decided under the settings. */
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
