import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import type { DeskCriterion } from '#web/features/reviews/review-criteria.ts';
import { inReviewQueue, reviewDetails, showReview } from '#web/features/reviews/reviews.queries.ts';
import { useKept } from '#web/features/reviews/use-kept.ts';
import { ApiError, call, reasonOf } from '#web/lib/api.ts';
import { useUnloadWarning } from '#web/lib/use-unload-warning.ts';
import {
  applyChanges,
  beginEntry,
  type Entered,
  type Entry,
  follow,
  isUnsaved,
  keepMine,
  listRivals,
  refusalOf,
  settle,
  toBasis,
  toLevel,
  toStored,
} from './confirmation.ts';

type Entries = Readonly<Record<string, Entry>>;

/** Milliseconds after the last key before a note is saved. */
const PAUSE = 800;

const NOTHING: Entries = {};

/**
 * Holds what is entered for the criteria of one review and saves it automatically, one criterion after the other. Unsaved
 * entries outlive a change of criterion or screen and are sent when the user returns.
 */
export function useConfirmations(review: ReviewDetails, criteria: readonly DeskCriterion[]) {
  const client = useQueryClient();
  const { id } = review;
  const { value: entries, read, change: changeAll } = useKept('review', id, NOTHING);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const find = (key: string) => criteria.find((known) => known.key === key);
  const readEntry = (key: string): Entry | undefined => {
    const known = find(key);
    return read()[key] ?? (known && beginEntry(known.state));
  };
  const change = (key: string, how: (entry: Entry) => Entry) => {
    const entry = readEntry(key);
    if (entry) changeAll((all) => ({ ...all, [key]: how(entry) }));
  };

  const send = useMutation({
    ...inReviewQueue(id),
    mutationFn: (key: string) => sendEntry(key),
  });

  /** Sends the entry as it is when its turn comes, which may be more than when sending was requested. */
  async function sendEntry(key: string): Promise<void> {
    const known = find(key);
    const entry = readEntry(key);
    if (!known || !entry || !isUnsaved(entry)) return;
    if (listRivals(entry).length > 0 || refusalOf(known, entry)) return;
    const sent = toStored(entry.draft.values);
    const newest = client.getQueryData(reviewDetails(id).queryKey) ?? review;
    change(key, (current) => ({ ...current, saving: 'running' }));
    try {
      const saved = await call(reviews.confirm, {
        params: { id, key },
        body: {
          level: toLevel(sent.level),
          basis: toBasis(sent.basis),
          note: sent.note,
          expectedConfirmedAt:
            newest.criterionStates.find((state) => state.key === key)?.confirmedAt ?? null,
        },
      });
      change(key, (current) => settle(current, sent));
      showReview(client, saved);
    } catch (error) {
      await handleFailure(key, error);
    }
  }

  async function handleFailure(key: string, error: unknown): Promise<void> {
    change(key, (current) => ({ ...current, saving: 'failed', reason: reasonOf(error) }));
    if (error instanceof ApiError && error.status === 409) {
      const newer = await client.fetchQuery({ ...reviewDetails(id), staleTime: 0 }).catch(() => {});
      const state = newer?.criterionStates.find((known) => known.key === key);
      if (state) change(key, (current) => follow(current, state));
      return;
    }
    // The failing mutation is what reveals that the session has ended.
    if (error instanceof ApiError && error.status === 401) throw error;
  }

  const save = (key: string) => {
    clearTimeout(timers.current.get(key));
    timers.current.delete(key);
    send.mutate(key);
  };
  const saveSoon = (key: string) => {
    clearTimeout(timers.current.get(key));
    timers.current.set(
      key,
      setTimeout(() => save(key), PAUSE),
    );
  };

  // Others' changes arrive with every reload and every reply.
  useEffect(() => {
    for (const { key, state } of criteria) {
      const entry = read()[key];
      const followed = entry && follow(entry, state);
      if (followed !== entry) changeAll((all) => ({ ...all, [key]: followed }) as Entries);
    }
  }, [criteria, read, changeAll]);

  const saveUnsaved = useEffectEvent(() => {
    for (const [key, entry] of Object.entries(read())) if (isUnsaved(entry)) save(key);
  });
  const saveWaiting = useEffectEvent(() => {
    for (const key of [...timers.current.keys()]) save(key);
  });
  useEffect(() => {
    saveUnsaved();
    return () => saveWaiting();
  }, []);

  const unsaved = criteria.filter(({ key }) => entries[key] && isUnsaved(entries[key]));
  useUnloadWarning(unsaved.length > 0);

  return {
    entryOf: ({ key, state }: DeskCriterion): Entry => entries[key] ?? beginEntry(state),
    /** A choice is saved at once, a text when the typing pauses. */
    enter: (key: string, changes: Partial<Entered>) => {
      change(key, (current) => applyChanges(current, changes));
      if (changes.note === undefined) save(key);
      else saveSoon(key);
    },
    save,
    keepMine: (key: string) => {
      change(key, keepMine);
      save(key);
    },
    /** Entries that could not or must not be saved, and so need the user's attention. */
    stuck: unsaved.filter((known) => {
      const entry = entries[known.key];
      return (
        entry &&
        (entry.saving === 'failed' || listRivals(entry).length > 0 || refusalOf(known, entry))
      );
    }),
  };
}

export type Confirmations = ReturnType<typeof useConfirmations>;
