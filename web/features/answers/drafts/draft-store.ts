import { reasonOf } from '#web/lib/api.ts';
import { type Draft, type Drafts, type KeptDraft, stateAfter } from './draft.ts';

type Outside = {
  /** Resolves with what the server has then; fails if it had something other than the draft's base. */
  save: (key: string, value: string, base: Draft['base']) => Promise<Draft['base']>;
  /** Returns what the server has, as far as the page knows. */
  readStored: (key: string) => Draft['base'];
  /** Keeps what the server does not have yet, so that a reload loses nothing. */
  keep: (unsaved: Record<string, KeptDraft>) => void;
  /** Reloads a page that differs from the server. Never fails. */
  readAgain: () => Promise<void>;
};

/** Milliseconds without a keystroke after which a text is saved. */
const PAUSE_MS = 800;
/** Milliseconds between tries: doubled with every failure up to the longest. */
const RETRY_MS = { first: 2_000, longest: 30_000 };

/** Holds typed and chosen answers and saves them one at a time; failures are retried. */
export function createDraftStore(
  kept: Record<string, KeptDraft>,
  { save, readStored, keep, readAgain }: Outside,
) {
  let drafts: Drafts = Object.fromEntries(
    Object.entries(kept).map(([key, draft]) => [key, { ...draft, state: 'unsaved' }]),
  );
  const listeners = new Set<() => void>();
  const timers: Partial<Record<'pause' | 'retry', ReturnType<typeof setTimeout>>> = {};
  let saving: Promise<void> | undefined;
  let failures = 0;
  /** Key of the text being typed, which waits for a pause. */
  let typing: string | undefined;

  function show(next: Drafts): void {
    drafts = next;
    const unsaved = Object.entries(drafts).filter(([, { state }]) => state !== 'saved');
    keep(
      Object.fromEntries(
        unsaved.map(([key, { value, base, unsure }]) => [key, { value, base, unsure }]),
      ),
    );
    for (const listener of listeners) listener();
  }
  const change = (key: string, draft: Draft) => show({ ...drafts, [key]: draft });
  const drop = (isDropped: (key: string, draft: Draft) => boolean) =>
    show(Object.fromEntries(Object.entries(drafts).filter((entry) => !isDropped(...entry))));

  /** Reloads the page and drops saved drafts, as others may have changed them: the fields show the page. */
  async function refresh(): Promise<void> {
    await readAgain();
    drop((_, { state }) => state === 'saved');
  }

  const isDue = ({ state }: Draft) => state === 'unsaved' || state === 'failed';
  const nextDue = () =>
    Object.keys(drafts).find((key) => key !== typing && drafts[key] && isDue(drafts[key]));

  async function saveOne(key: string): Promise<void> {
    const draft = drafts[key];
    if (!draft) return;
    // The server accepts the same text twice. A different one would look like a conflict, had this one arrived.
    const value = draft.unsure ?? draft.value;
    const unsure = draft.base === undefined ? undefined : value;
    const sent: Draft = { ...draft, unsure, state: 'saving' };
    change(key, sent);
    try {
      const base = await save(key, value, draft.base);
      const now = drafts[key];
      // Text typed during the request stays unsaved and is sent next.
      const state = now?.value === value ? 'saved' : 'unsaved';
      if (now) change(key, { value: now.value, base, state });
    } catch (error) {
      await settleRefusal(key, { sent, value }, error);
    }
  }

  async function settleRefusal(
    key: string,
    { sent, value }: { sent: Draft; value: string },
    error: unknown,
  ): Promise<void> {
    const state = stateAfter(error);
    if (state === 'overtaken') await refresh();
    const now = drafts[key];
    if (now) {
      // If changed meanwhile, by a keystroke or by "Keep mine", it is sent next.
      const isOver = now === sent && (state !== 'refused' || value === now.value);
      const theirs = readStored(key);
      change(key, {
        ...now,
        unsure: state === 'failed' ? now.unsure : undefined,
        state: isOver ? state : 'unsaved',
        reason: reasonOf(error),
        ...(state === 'overtaken' && { theirs: theirs === now.base ? undefined : theirs }),
      });
    }
    if (state === 'failed') throw error;
    if (state === 'ended') await refresh();
  }

  async function saveAll(): Promise<void> {
    try {
      for (let key = nextDue(); key !== undefined; key = nextDue()) await saveOne(key);
      failures = 0;
    } catch {
      const wait = Math.min(RETRY_MS.first * 2 ** failures++, RETRY_MS.longest);
      // Without listeners the page has been left; the next visit saves what is kept.
      if (listeners.size > 0) timers.retry = setTimeout(saveNow, wait);
    }
  }

  /** Saves everything that waits, including the text being typed. */
  async function saveNow(): Promise<void> {
    clearTimeout(timers.pause);
    clearTimeout(timers.retry);
    typing = undefined;
    if (nextDue() === undefined) return saving;
    saving ??= saveAll().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  return {
    current: () => drafts,
    saveNow,
    /** For a page that turned out to be outdated. */
    refresh,
    /** `afterPause`: more keystrokes may follow. */
    put(key: string, value: string, { afterPause = false } = {}): void {
      const former = drafts[key];
      const { unsure, theirs } = former ?? {};
      const base = former ? former.base : readStored(key);
      change(key, { value, base, unsure, theirs, state: 'unsaved' });
      if (!afterPause) return void saveNow();
      clearTimeout(timers.pause);
      typing = key;
      timers.pause = setTimeout(saveNow, PAUSE_MS);
    },
    /** Overwrites what someone else wrote, as it was shown. */
    keepMine(key: string): void {
      const { value, theirs } = drafts[key] ?? {};
      if (value === undefined || theirs === undefined) return;
      change(key, { value, base: theirs, state: 'unsaved' });
      void saveNow();
    },
    takeTheirs: (key: string): void => drop((dropped) => dropped === key),
    /** Resolves when the server has everything, and fails when something could not be saved. */
    async flush(): Promise<void> {
      await saveNow();
      // Saves what was typed during the last round.
      if (nextDue() !== undefined) await saveNow();
      const missing = Object.values(drafts).filter(
        ({ state }) => state !== 'saved' && state !== 'ended',
      );
      if (missing.length === 0) return;
      const reason = missing.find((draft) => draft.reason !== undefined)?.reason;
      throw new Error(reason ?? 'Something was written in the meantime. Please try again.');
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Starts with what an earlier visit left; the result stops after a last try. */
    start(): () => void {
      const saveSoon = () => void saveNow();
      addEventListener('online', saveSoon);
      saveSoon();
      return () => {
        removeEventListener('online', saveSoon);
        saveSoon();
        clearTimeout(timers.retry);
      };
    },
  };
}
