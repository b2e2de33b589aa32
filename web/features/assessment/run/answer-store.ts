import { ApiError } from '#web/lib/api.ts';
import { type AnswerState, keepUnsaved, type SaveMark, type SentAnswer } from './answer-state.ts';

type Server = {
  send: (answer: SentAnswer) => Promise<unknown>;
  /** Replaces a session that the server no longer knows. */
  renewSession: () => Promise<string>;
};

/** Milliseconds for which the indicator shows each mark; 0: until the next one. */
const MARK_MS: Record<SaveMark, number> = { idle: 0, saving: 0, saved: 2_000, failed: 3_000 };
/** Milliseconds without a keystroke after which a text is sent. */
const PAUSE_MS = 800;
/** Milliseconds between tries: doubled with every failure up to the longest. */
const RETRY_MS = { first: 2_000, longest: 30_000 };

const INITIAL = {
  refused: [],
  isBehind: false,
  isKeptHere: true,
  mark: 'idle',
  isSealed: false,
  isOfOtherBrowser: false,
} as const;

const without = (ids: readonly number[], id: number) => ids.filter((other) => other !== id);

export type AnswerStore = ReturnType<typeof createAnswerStore>;

/** Holds the answers and sends them to the server one at a time; failures are retried. */
export function createAnswerStore(
  initial: Pick<AnswerState, 'sessionId' | 'answers' | 'unsaved'>,
  { send, renewSession }: Server,
) {
  let state: AnswerState = { ...INITIAL, ...initial };
  const listeners = new Set<() => void>();
  const timers: Partial<Record<'mark' | 'pause' | 'retry', ReturnType<typeof setTimeout>>> = {};
  let sending: Promise<void> | undefined;
  let lastError: unknown;
  let failures = 0;
  /** A background retry does not report another failure. */
  let isQuiet = false;
  /** Id of the text being typed, which waits for a pause. */
  let typingId: number | undefined;
  let hasRenewed = false;

  function change(next: Partial<AnswerState>): void {
    state = { ...state, ...next };
    if (next.unsaved) state = { ...state, isKeptHere: keepUnsaved(state) };
    for (const listener of listeners) listener();
  }

  function show(mark: SaveMark, next: Partial<AnswerState> = {}): void {
    clearTimeout(timers.mark);
    change({ ...next, mark });
    if (MARK_MS[mark]) timers.mark = setTimeout(() => change({ mark: 'idle' }), MARK_MS[mark]);
  }

  const nextUnsaved = () => state.unsaved.find((id) => id !== typingId);

  async function sendOne(id: number): Promise<void> {
    const response = state.answers[id] ?? '';
    try {
      await send({ sessionId: state.sessionId, questionId: id, response });
      hasRenewed = false;
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      if (status === 404 && !hasRenewed) return renew();
      if (status === 409) return change({ isSealed: true, unsaved: [] });
      if (status === 403) return change({ isOfOtherBrowser: true, unsaved: [] });
      // Sending it again would not help: the question has changed.
      if (status !== 400) throw error;
      change({ refused: [...without(state.refused, id), id] });
    }
    // If it was changed while being sent, it stays unsaved and is sent next.
    if (state.answers[id] === response) change({ unsaved: without(state.unsaved, id) });
  }

  async function sendAll(): Promise<void> {
    const refusedBefore = state.refused.length;
    try {
      for (let id = nextUnsaved(); id !== undefined; id = nextUnsaved()) await sendOne(id);
      failures = 0;
      const hasRefused = state.refused.length > refusedBefore;
      show(hasRefused ? 'failed' : 'saved', { isBehind: false });
    } catch (error) {
      lastError = error;
      if (!isQuiet) show('failed', { isBehind: true });
      const wait = Math.min(RETRY_MS.first * 2 ** failures++, RETRY_MS.longest);
      // Without listeners the page has been left; the next visit sends what is unsaved.
      if (listeners.size > 0) timers.retry = setTimeout(() => startSending(true), wait);
    }
  }

  async function startSending(quietly = false): Promise<void> {
    clearTimeout(timers.retry);
    if (nextUnsaved() === undefined) return sending;
    isQuiet = quietly;
    if (!quietly) show('saving');
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  /** Sends everything to a new session, which is still empty. */
  async function renew(): Promise<void> {
    hasRenewed = true;
    const sessionId = await renewSession();
    change({ sessionId, unsaved: Object.keys(state.answers).map(Number) });
  }

  /** Sends everything that waits, including the text being typed. */
  function saveNow(): Promise<void> {
    clearTimeout(timers.pause);
    typingId = undefined;
    return startSending();
  }

  return {
    current: () => state,
    saveNow,
    renew,
    /** `afterPause`: more keystrokes may follow. */
    put(id: number, response: string, { afterPause = false } = {}): void {
      change({
        answers: { ...state.answers, [id]: response },
        unsaved: [...without(state.unsaved, id), id],
        refused: without(state.refused, id),
      });
      if (!afterPause) return void saveNow();
      clearTimeout(timers.pause);
      typingId = id;
      timers.pause = setTimeout(saveNow, PAUSE_MS);
    },
    /** Resolves when the server has every answer, and fails when it could not be reached. */
    async flush(): Promise<void> {
      await saveNow();
      if (state.unsaved.length > 0) throw lastError;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Starts with what an earlier visit left; the result stops after a last try. */
    start(): () => void {
      const sendNow = () => void saveNow();
      addEventListener('online', sendNow);
      sendNow();
      return () => {
        removeEventListener('online', sendNow);
        sendNow();
        clearTimeout(timers.retry);
      };
    },
  };
}
