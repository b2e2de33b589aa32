import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import type { KeptDraft } from './draft.ts';
import { createDraftStore } from './draft-store.ts';

const KEY = 'point 11';
const LOST = new TypeError('no connection');

/** A browser, and a server that compares as ours does. Others write via `server.text`. */
function open(kept: Record<string, KeptDraft> = {}, server = { text: null as string | null }) {
  let page = server.text;
  let slot: Record<string, KeptDraft> = kept;
  const sent: [string, string | null | undefined][] = [];
  const line = { isCut: false, losesReplies: false, isReadable: true };
  const drafts = createDraftStore(kept, {
    readStored: () => page,
    keep: (unsaved) => {
      slot = unsaved;
    },
    readAgain: async () => {
      if (line.isReadable) page = server.text;
    },
    save: async (_, value, base) => {
      sent.push([value, base]);
      if (line.isCut) throw LOST;
      const text = value.trim() || null;
      if (base !== undefined && server.text !== base && server.text !== text) {
        throw new ApiError(
          409,
          JSON.stringify({ message: 'Overtaken.', fields: { expected: '' } }),
        );
      }
      server.text = text;
      if (line.losesReplies) throw LOST;
      page = text;
      return text;
    },
  });
  return {
    ...drafts,
    type: async (value: string) => {
      drafts.put(KEY, value, { afterPause: true });
      await drafts.saveNow();
    },
    draft: () => drafts.current()[KEY],
    slot: () => slot,
    sent,
    server,
    line,
  };
}

/** Ada starts with an empty field, and Grace writes meanwhile. */
async function overtaken() {
  const ada = open();
  ada.server.text = 'Grace.';
  await ada.type('Ada.');
  return ada;
}

describe('what a draft starts from', () => {
  it('is what the page had at its first letter, then what was saved', async () => {
    const { type, sent, server } = open({}, { text: 'Before.' });
    await type('Before. And ');
    await type('Before. And after.');
    expect(sent).toEqual([
      ['Before. And ', 'Before.'],
      ['Before. And after.', 'Before. And'],
    ]);
    expect(server.text).toBe('Before. And after.');
  });

  it('stays the same while nothing can be saved, also after a reload', async () => {
    const { type, line, server, slot } = open({}, { text: 'Before.' });
    line.isCut = true;
    await type('Ada.');
    server.text = 'Grace.';
    const later = open(slot(), server);
    await later.saveNow();
    expect(later.draft()).toMatchObject({ value: 'Ada.', state: 'overtaken', theirs: 'Grace.' });
    expect(server.text).toBe('Grace.');
  });

  it('is not known of a draft of a former version, which is saved as it was then', async () => {
    const { saveNow, sent, draft } = open({ [KEY]: { value: 'Ada.' } }, { text: 'Grace.' });
    await saveNow();
    expect(sent).toEqual([['Ada.', undefined]]);
    expect(draft()?.state).toBe('saved');
  });
});

describe('a reply that was lost', () => {
  it('makes nobody of the writer who writes on', async () => {
    const { type, line, draft, server, sent } = open();
    line.losesReplies = true;
    await type('One.');
    expect(draft()?.state).toBe('failed');
    await type('One. Two.');
    line.losesReplies = false;
    await type('One. Two. Three.');
    expect(draft()).toMatchObject({ state: 'saved', base: 'One. Two. Three.' });
    expect(server.text).toBe('One. Two. Three.');
    expect(sent.filter(([value]) => value === 'One. Two.')).toEqual([]);
  });

  it('is remembered over a reload', async () => {
    const { type, line, slot, server } = open();
    line.losesReplies = true;
    await type('One.');
    await type('One. Two.');
    const later = open(slot(), server);
    await later.saveNow();
    expect(later.draft()?.state).toBe('saved');
    expect(server.text).toBe('One. Two.');
  });
});

describe('a reload', () => {
  it('while something is on its way makes nobody else of the writer', async () => {
    const { put, slot, server } = open();
    put(KEY, 'One.');
    put(KEY, 'One. Two.', { afterPause: true });
    server.text = 'One.';
    const later = open(slot(), server);
    await later.saveNow();
    expect(later.draft()?.state).toBe('saved');
    expect(server.text).toBe('One. Two.');
  });
});

describe('a draft that was overtaken', () => {
  it('is kept, not sent again by itself, and nothing is handed in over it', async () => {
    const { draft, saveNow, flush, slot, sent, server } = await overtaken();
    expect(draft()).toMatchObject({ value: 'Ada.', state: 'overtaken', theirs: 'Grace.' });
    await saveNow();
    await expect(flush()).rejects.toThrow('Overtaken.');
    expect(sent).toHaveLength(1);
    expect(slot()).toEqual({ [KEY]: { value: 'Ada.', base: null } });
    expect(server.text).toBe('Grace.');
  });

  it('is refused again when more is typed, and shows what they have by then', async () => {
    const { draft, type, put, sent, server } = await overtaken();
    put(KEY, 'Ada. And', { afterPause: true });
    expect(draft()?.theirs).toBe('Grace.');
    server.text = 'Grace, again.';
    await type('Ada. And more.');
    expect(sent.at(-1)).toEqual(['Ada. And more.', null]);
    expect(draft()).toMatchObject({ state: 'overtaken', theirs: 'Grace, again.' });
    expect(server.text).toBe('Grace, again.');
  });

  it('is saved over theirs as it was shown', async () => {
    const { keepMine, flush, sent, server, draft } = await overtaken();
    keepMine(KEY);
    await flush();
    expect(sent.at(-1)).toEqual(['Ada.', 'Grace.']);
    expect(draft()).toEqual({ value: 'Ada.', base: 'Ada.', state: 'saved' });
    expect(server.text).toBe('Ada.');
  });

  it('is not saved over what nobody has shown', async () => {
    const { keepMine, saveNow, refresh, server, draft } = await overtaken();
    server.text = 'Grace, again.';
    // The page was reloaded because of another answer.
    await refresh();
    keepMine(KEY);
    await saveNow();
    expect(draft()).toMatchObject({ state: 'overtaken', theirs: 'Grace, again.' });
  });

  it('gives way to theirs, from which the next one starts', async () => {
    const { takeTheirs, flush, type, draft, sent, slot } = await overtaken();
    takeTheirs(KEY);
    await flush();
    expect(draft()).toBeUndefined();
    expect(slot()).toEqual({});
    await type('Grace. And Ada.');
    expect(sent.at(-1)).toEqual(['Grace. And Ada.', 'Grace.']);
  });

  it('is kept although it is chosen while more of it is on its way', async () => {
    const { put, saveNow, keepMine, flush, server } = await overtaken();
    put(KEY, 'Ada. More.', { afterPause: true });
    // Leaving the field saves it, and the press comes right after.
    void saveNow();
    keepMine(KEY);
    await flush();
    expect(server.text).toBe('Ada. More.');
  });

  it('offers no choice before theirs could be read', async () => {
    const ada = open();
    ada.server.text = 'Grace.';
    ada.line.isReadable = false;
    await ada.type('Ada.');
    expect(ada.draft()).toMatchObject({ state: 'overtaken', theirs: undefined });
    ada.keepMine(KEY);
    ada.line.isReadable = true;
    await ada.type('Ada.');
    expect(ada.draft()).toMatchObject({ state: 'overtaken', theirs: 'Grace.' });
  });

  it('does not hide what others have changed elsewhere', async () => {
    const { put, flush, current, refresh } = open();
    put('point 12', 'Saved.');
    await flush();
    await refresh();
    expect(current()).toEqual({});
  });
});

describe('a draft that is no longer asked for', () => {
  it('is sent once, and the page is read again', async () => {
    const readAgain = vi.fn(async () => undefined);
    const save = vi.fn(() => Promise.reject(new ApiError(409, '{"message":"Submitted."}')));
    const store = createDraftStore({}, { save, readAgain, readStored: () => null, keep: () => {} });
    store.put(KEY, 'Ada.');
    await store.flush();
    expect(store.current()[KEY]).toMatchObject({ state: 'ended', reason: 'Submitted.' });
    expect(save).toHaveBeenCalledTimes(1);
    expect(readAgain).toHaveBeenCalledTimes(1);
  });
});
