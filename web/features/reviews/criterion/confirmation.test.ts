import { describe, expect, it } from 'vitest';
import { criterionState } from '#web/test/reviews/reviews.ts';
import {
  applyChanges,
  beginEntry,
  type Entered,
  follow,
  isUnsaved,
  keepMine,
  listRivals,
  settle,
  toStored,
} from './confirmation.ts';

const KEY = 'security.access';
const open = criterionState(KEY);
const theirs = criterionState(KEY, {
  confirmedLevel: 2,
  basis: 'interview',
  note: 'Called.',
  confirmedBy: 'grace',
});
const chosen = (changes: Partial<Entered>) => applyChanges(beginEntry(open), changes);

describe('what is entered', () => {
  it('is unsaved as soon as it differs from what is stored', () => {
    expect(isUnsaved(beginEntry(open))).toBe(false);
    expect(isUnsaved(chosen({ level: '4', basis: 'document' }))).toBe(true);
    expect(isUnsaved(chosen({ note: '  ' }))).toBe(false);
  });

  it('has no basis without a level, so choosing one alone is nothing to save', () => {
    expect(toStored({ level: '', basis: 'document', note: '' }).basis).toBe('');
    expect(isUnsaved(chosen({ basis: 'document' }))).toBe(false);
  });
});

describe('after a save', () => {
  const sent = { level: '4', basis: 'document', note: 'First' };

  it('nothing is left', () => {
    const settled = settle(chosen(sent), sent);
    expect(isUnsaved(settled)).toBe(false);
    expect(settled.saving).toBe('done');
  });

  it('what was entered meanwhile is left, and is not taken for a quarrel', () => {
    const meanwhile = applyChanges(chosen(sent), { note: 'First and second ' });
    const settled = settle(meanwhile, sent);
    const saved = criterionState(KEY, { confirmedLevel: 4, basis: 'document', note: 'First' });
    const followed = follow(settled, saved);
    expect(followed.draft.values.note).toBe('First and second ');
    expect(isUnsaved(followed)).toBe(true);
    expect(listRivals(followed)).toEqual([]);
  });
});

describe("somebody else's change", () => {
  it('is followed where nothing was entered', () => {
    expect(follow(beginEntry(open), theirs).draft.values).toEqual({
      level: '2',
      basis: 'interview',
      note: 'Called.',
    });
  });

  it('is held against what was entered, field by field', () => {
    const both = follow(chosen({ level: '4', basis: 'document' }), theirs);
    expect(listRivals(both)).toEqual(['level', 'basis']);
    expect(both.draft.values).toEqual({ level: '4', basis: 'document', note: 'Called.' });
    expect(listRivals(applyChanges(both, { level: '2' }))).toEqual(['basis']);
    expect(listRivals(keepMine(both))).toEqual([]);
    expect(isUnsaved(keepMine(both))).toBe(true);
  });

  it('that says the same ends the matter', () => {
    const same = follow(chosen({ level: '2', basis: 'interview', note: 'Called.' }), theirs);
    expect(isUnsaved(same)).toBe(false);
    expect(listRivals(same)).toEqual([]);
  });
});
