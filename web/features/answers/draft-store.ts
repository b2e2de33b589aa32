import { ApiError, reasonOf } from '#web/lib/api.ts';

export type Draft = {
  readonly value: string;
  /** `failed` is tried again; `refused` has to be changed first; `ended` is no longer asked for. */
  readonly state: 'unsaved' | 'saving' | 'saved' | 'failed' | 'refused' | 'ended';
  readonly reason?: string;
};

/** By what they answer. */
export type Drafts = Readonly<Record<string, Draft>>;

type Outside = {
  save: (key: string, value: string) => Promise<void>;
  /** Keeps what the server does not have yet, so that a reload loses nothing. */
  keep: (unsaved: Record<string, string>) => void;
  /** The server takes no more answers; the page has to be read again. */
  onEnd: () => void;
};

/** Milliseconds without a keystroke after which a text is saved. */
const PAUSE_MS = 800;
/** Milliseconds between tries: doubled with every failure up to the longest. */
const RETRY_MS = { first: 2_000, longest: 30_000 };

/** Holds what was typed and chosen, and saves it one at a time; failures are retried. */
export function createDraftStore(kept: Record<string, string>, { save, keep, onEnd }: Outside) {
  let drafts: Drafts = Object.fromEntries(
    Object.entries(kept).map(([key, value]) => [key, { value, state: 'unsaved' }]),
  );
  const listeners = new Set<() => void>();
  const timers: Partial<Record<'pause' | 'retry', ReturnType<typeof setTimeout>>> = {};
  let saving: Promise<void> | undefined;
  let lastError: unknown;
  let failures = 0;
  /** The text being typed waits for a pause. */
  let typing: string | undefined;

  function change(key: string, draft: Draft): void {
    drafts = { ...drafts, [key]: draft };
    keep(
      Object.fromEntries(
        Object.entries(drafts)
          .filter(([, { state }]) => state !== 'saved')
          .map(([name, { value }]) => [name, value]),
      ),
    );
    for (const listener of listeners) listener();
  }

  const isDue = ({ state }: Draft) => state === 'unsaved' || state === 'failed';
  const nextDue = () =>
    Object.keys(drafts).find((key) => key !== typing && drafts[key] && isDue(drafts[key]));

  async function saveOne(key: string): Promise<void> {
    const value = drafts[key]?.value ?? '';
    /** What is typed while an answer is on its way stays unsaved and goes next. */
    const settle = (draft: Omit<Draft, 'value'>) => {
      if (drafts[key]?.value === value) change(key, { value, ...draft });
    };
    change(key, { value, state: 'saving' });
    try {
      await save(key, value);
      settle({ state: 'saved' });
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      const isEnded = status === 404 || status === 409;
      const state = isEnded ? 'ended' : status === 400 ? 'refused' : 'failed';
      settle({ state, reason: reasonOf(error) });
      if (state === 'failed') throw error;
      lastError = error;
      if (isEnded) onEnd();
    }
  }

  async function saveAll(): Promise<void> {
    try {
      for (let key = nextDue(); key !== undefined; key = nextDue()) await saveOne(key);
      failures = 0;
    } catch (error) {
      lastError = error;
      const wait = Math.min(RETRY_MS.first * 2 ** failures++, RETRY_MS.longest);
      // Without listeners the page has been left; the next visit saves what is kept.
      if (listeners.size > 0) timers.retry = setTimeout(saveNow, wait);
    }
  }

  /** Saves whatever waits, the text being typed included. */
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
    /** `afterPause`: more keystrokes may follow. */
    put(key: string, value: string, { afterPause = false } = {}): void {
      change(key, { value, state: 'unsaved' });
      if (!afterPause) return void saveNow();
      clearTimeout(timers.pause);
      typing = key;
      timers.pause = setTimeout(saveNow, PAUSE_MS);
    },
    /** Resolves when the server has everything, and fails when something could not be saved. */
    async flush(): Promise<void> {
      await saveNow();
      // What was typed while the last round was under way.
      if (nextDue() !== undefined) await saveNow();
      const isMissing = ({ state }: Draft) => state !== 'saved' && state !== 'ended';
      if (Object.values(drafts).some(isMissing)) throw lastError;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Begins with what an earlier visit left unsaved; ends with a last try. */
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
