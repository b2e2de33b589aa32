import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { prepare } from '#server/http/site/prepared.ts';
import { createDocumentCache } from './document-cache.ts';

const clock = { now: new Date('2026-03-02T10:00:00Z') };
const advance = (milliseconds: number) => {
  clock.now = new Date(clock.now.getTime() + milliseconds);
};
const open = (limits = {}) => createDocumentCache(() => clock.now, limits);
const text = (words: string) => prepare('text/plain', Buffer.from(words));

/** Counts how often it was asked. */
function source() {
  let asked = 0;
  return {
    load: async () => text(`answer ${++asked}`),
    asked: () => asked,
  };
}

describe('documents in memory', () => {
  it('are fresh for three seconds, and sent for six while they are asked for anew', async () => {
    const cache = open();
    const { load, asked } = source();
    const read = async () => (await cache.get('a', load)).body.toString();
    expect(await read()).toBe('answer 1');
    advance(2_999);
    expect([await read(), asked()]).toEqual(['answer 1', 1]);
    advance(1);
    expect([await read(), asked()]).toEqual(['answer 1', 2]);
    expect(await read()).toBe('answer 2');
    advance(6_000);
    expect(await read()).toBe('answer 3');
  });

  it('are not sent longer because asking fails, and not at all once there is nothing', async () => {
    const cache = open();
    await cache.get('a', async () => text('kept'));
    const away = () => Promise.reject(new Error('away'));
    advance(3_000);
    expect((await cache.get('a', away)).body.toString()).toBe('kept');
    advance(3_000);
    await expect(cache.get('a', away)).rejects.toThrow('away');
    const gone = () => Promise.reject(new AppError('not_found', 'gone'));
    await expect(cache.get('a', gone)).rejects.toThrow('gone');
    expect(cache.findUsable('a')).toBeUndefined();
  });

  it('are asked for once by all who come at the same time', async () => {
    const cache = open();
    const { load, asked } = source();
    await Promise.all([cache.get('a', load), cache.get('a', load), cache.get('b', load)]);
    expect(asked()).toBe(2);
  });

  it('are as old as the question, however long the answer took', async () => {
    const cache = open();
    await cache.get('a', async () => {
      advance(6_000);
      return text('slow');
    });
    const { load } = source();
    expect((await cache.get('a', load)).body.toString()).toBe('answer 1');
  });

  it('can be used for ten minutes while nobody can be asked', async () => {
    const cache = open();
    await cache.get('a', async () => text('kept'));
    advance(10 * 60_000 - 1);
    expect(cache.findUsable('a')?.body.toString()).toBe('kept');
    advance(1);
    expect(cache.findUsable('a')).toBeUndefined();
  });

  it('are not kept from the future, when the clock was set back', async () => {
    const cache = open();
    await cache.get('a', async () => text('kept'));
    advance(-60_000);
    expect(cache.findUsable('a')).toBeUndefined();
  });

  it('are not kept when loading failed or nothing was found', async () => {
    const cache = open();
    const failed = cache.get('a', () => Promise.reject(new Error('away')));
    await expect(failed).rejects.toThrow('away');
    await cache.get('b', async () => text('kept'));
    advance(6_000);
    await cache.get('b', async () => ({ ...text('gone'), isMissing: true }));
    expect([cache.findUsable('a'), cache.findUsable('b')]).toEqual([undefined, undefined]);
    expect((await cache.get('a', source().load)).body.toString()).toBe('answer 1');
  });

  it.each([
    ['number', { mostDocuments: 2 }],
    ['size', { mostBytes: 10 }],
  ])('make room for newer ones by their %s', async (_, limits) => {
    const cache = open(limits);
    for (const key of ['a', 'b', 'a', 'c']) {
      await cache.get(key, async () => text('12345'));
      advance(6_000);
    }
    const kept = ['a', 'b', 'c'].filter((key) => cache.findUsable(key));
    expect(kept).toEqual(['a', 'c']);
  });

  it('leave no size behind when they are forgotten', async () => {
    const cache = open({ mostBytes: 10 });
    for (let i = 0; i < 5; i += 1) {
      await cache.get('a', async () => text('12345'));
      for (const _ of ['first', 'again']) {
        advance(6_000);
        await cache.get('a', async () => ({ ...text('gone'), isMissing: true }));
      }
    }
    for (const key of ['b', 'c']) await cache.get(key, async () => text('12345'));
    expect(cache.findUsable('b')).toBeDefined();
    cache.clear();
    expect(cache.findUsable('b')).toBeUndefined();
  });
});
