import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import type { SentAnswer } from './answer-state.ts';
import { createAnswerStore } from './answer-store.ts';

const SESSION = '7d3ab0f4-6f6e-4c0e-9d53-3f7d6f5d9a01';
const RENEWED = '7d3ab0f4-6f6e-4c0e-9d53-3f7d6f5d9a02';

beforeEach(() => void vi.useFakeTimers());

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const kept = () => JSON.parse(localStorage.getItem('unsavedAssessmentAnswers') ?? 'null');

/** A store with a server that takes everything at once until told otherwise. */
function open(answers: Record<number, string> = {}) {
  const sent: SentAnswer[] = [];
  /** `delay`: milliseconds until an answer arrives. */
  const outside = { failure: undefined as unknown, delay: 0 };
  const store = createAnswerStore(
    { sessionId: SESSION, answers, unsaved: [] },
    {
      send: async (answer) => {
        sent.push(answer);
        if (outside.delay) await new Promise((arrive) => setTimeout(arrive, outside.delay));
        if (outside.failure) throw outside.failure;
      },
      renewSession: async () => {
        outside.failure = undefined;
        return RENEWED;
      },
    },
  );
  store.subscribe(() => {});
  const stop = store.start();
  const texts = () => sent.map(({ questionId, response }) => `${questionId} ${response}`);
  return { store, sent, texts, outside, stop, mark: () => store.current().mark };
}

describe('the indicator', () => {
  it('says saving, then saved for two seconds', async () => {
    const { store, mark } = open();
    store.put(1, 'a');
    expect(mark()).toBe('saving');
    await wait(0);
    expect(mark()).toBe('saved');
    await wait(1_999);
    expect(mark()).toBe('saved');
    await wait(1);
    expect(mark()).toBe('idle');
  });

  it('says for three seconds that saving failed, and once only while nothing changes', async () => {
    const { store, outside, mark } = open();
    outside.failure = new TypeError('Failed to fetch');
    store.put(1, 'a');
    await wait(0);
    expect(mark()).toBe('failed');
    await wait(2_999);
    expect(mark()).toBe('failed');
    await wait(1);
    expect(mark()).toBe('idle');
    expect(store.current()).toMatchObject({ isBehind: true, unsaved: [1] });
    await wait(60_000);
    expect(mark()).toBe('idle');
  });
});

describe('what cannot be saved', () => {
  it('waits with the latest answer of each question, in order, also in the browser', async () => {
    const { store, outside, texts } = open();
    outside.failure = new ApiError(503, '');
    store.put(1, 'a');
    store.put(2, 'b');
    store.put(1, 'c');
    await wait(0);
    expect(kept()).toEqual({
      sessionId: SESSION,
      answers: [
        { questionId: 2, response: 'b' },
        { questionId: 1, response: 'c' },
      ],
    });
    outside.failure = undefined;
    const before = texts().length;
    dispatchEvent(new Event('online'));
    await wait(0);
    expect(texts().slice(before)).toEqual(['2 b', '1 c']);
    expect(kept()).toBeNull();
    expect(store.current()).toMatchObject({ isBehind: false, unsaved: [] });
  });

  it('is tried again, at growing distances', async () => {
    const { store, outside, sent } = open();
    outside.failure = new TypeError('Failed to fetch');
    store.put(1, 'a');
    await wait(0);
    const triesAfter = async (ms: number) => {
      await wait(ms);
      return sent.length;
    };
    expect(await triesAfter(1_999)).toBe(1);
    expect(await triesAfter(1)).toBe(2);
    expect(await triesAfter(4_000)).toBe(3);
    expect(await triesAfter(8_000)).toBe(4);
    outside.failure = undefined;
    expect(await triesAfter(16_000)).toBe(5);
    expect(await triesAfter(120_000)).toBe(5);
  });

  it('is reported to a caller that wants everything saved', async () => {
    const { store, outside } = open();
    outside.failure = new ApiError(500, 'oh');
    store.put(1, 'a');
    await expect(store.flush()).rejects.toThrow('500: oh');
    outside.failure = undefined;
    await expect(store.flush()).resolves.toBeUndefined();
  });

  it('is dropped when the server will never take it', async () => {
    const { store, outside, mark } = open();
    outside.failure = new ApiError(400, '{}');
    store.put(1, 'a');
    await wait(0);
    expect(store.current()).toMatchObject({ refused: [1], unsaved: [] });
    expect(mark()).toBe('failed');
    outside.failure = undefined;
    store.put(1, 'b');
    await wait(0);
    expect(store.current().refused).toEqual([]);
  });
});

describe('an answer that is changed while it is being sent', () => {
  it('is sent again, and kept in the browser until then', async () => {
    const { store, outside, texts } = open();
    outside.delay = 1_000;
    store.put(1, 'a');
    await wait(500);
    store.put(1, 'b');
    expect(texts()).toEqual(['1 a']);
    await wait(500);
    expect(texts()).toEqual(['1 a', '1 b']);
    expect(store.current()).toMatchObject({ unsaved: [1], mark: 'saving' });
    expect(kept().answers).toEqual([{ questionId: 1, response: 'b' }]);
    await wait(1_000);
    expect(texts()).toEqual(['1 a', '1 b']);
    expect(store.current()).toMatchObject({ answers: { 1: 'b' }, unsaved: [], mark: 'saved' });
    expect(kept()).toBeNull();
  });

  it('is sent before anybody is told that everything is saved', async () => {
    const { store, outside, texts } = open();
    outside.delay = 1_000;
    store.put(1, 'a');
    await wait(500);
    store.put(1, 'b');
    let isFlushed = false;
    void store.flush().then(() => {
      isFlushed = true;
    });
    await wait(500);
    expect(isFlushed).toBe(false);
    await wait(1_000);
    expect(isFlushed).toBe(true);
    expect(texts()).toEqual(['1 a', '1 b']);
  });

  it('is sent after a pause where it is a text that is still being typed', async () => {
    const { store, outside, texts } = open();
    outside.delay = 1_000;
    store.put(5, 'We', { afterPause: true });
    await wait(800);
    expect(texts()).toEqual(['5 We']);
    await wait(900);
    store.put(5, 'We did', { afterPause: true });
    await wait(100);
    expect(store.current().unsaved).toEqual([5]);
    await wait(700);
    expect(texts()).toEqual(['5 We', '5 We did']);
    await wait(1_000);
    expect(store.current().unsaved).toEqual([]);
  });
});

describe('a text', () => {
  it('goes out after a pause, and is kept in the browser at once', async () => {
    const { store, texts } = open();
    store.put(5, 'W', { afterPause: true });
    await wait(700);
    store.put(5, 'We', { afterPause: true });
    expect(kept().answers).toEqual([{ questionId: 5, response: 'We' }]);
    await wait(700);
    expect(texts()).toEqual([]);
    await wait(100);
    expect(texts()).toEqual(['5 We']);
  });

  it('goes out at once when the question is left, or the page', async () => {
    const { store, texts, stop } = open();
    store.put(5, 'We', { afterPause: true });
    void store.saveNow();
    await wait(0);
    expect(texts()).toEqual(['5 We']);
    store.put(5, 'We did', { afterPause: true });
    stop();
    await wait(0);
    expect(texts()).toEqual(['5 We', '5 We did']);
  });
});

it('moves everything to a new session when the server has forgotten this one', async () => {
  const { store, outside, sent } = open({ 1: 'a' });
  outside.failure = new ApiError(404, '');
  store.put(2, 'b');
  await wait(0);
  expect(sent.slice(1)).toEqual([
    { sessionId: RENEWED, questionId: 1, response: 'a' },
    { sessionId: RENEWED, questionId: 2, response: 'b' },
  ]);
  expect(store.current()).toMatchObject({ sessionId: RENEWED, unsaved: [] });
});

it('stops when an order has sealed the answers', async () => {
  const { store, outside, sent } = open();
  outside.failure = new ApiError(409, '');
  store.put(1, 'a');
  await wait(60_000);
  expect(store.current()).toMatchObject({ isSealed: true, unsaved: [] });
  expect(sent).toHaveLength(1);
});
