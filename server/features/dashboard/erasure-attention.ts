import type { Overview } from '#core/contract/staff/dashboard.ts';
import type { Deps } from '#server/deps.ts';
import { listErasureRequests } from '#server/features/privacy/erasure-decisions.ts';

type Attention = Overview['attention'][number];

/** Entries shown, as of every other kind. */
const SHOWN = 5;

/** Requests for deletion that wait for a decision. They are decided under the settings. */
export async function readErasureAttention({ db }: Pick<Deps, 'db'>): Promise<Attention[]> {
  const open = await listErasureRequests(db);
  if (open.length === 0) return [];
  const entries = open.slice(0, SHOWN).map(({ id, email, note, askedAt }) => ({
    subject: 'settings' as const,
    id,
    title: email,
    detail: note ?? '',
    at: askedAt,
    isLate: false,
  }));
  return [{ kind: 'erasure-asked', count: open.length, entries }];
}
