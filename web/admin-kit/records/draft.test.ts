import { describe, expect, it } from 'vitest';
import { beginDraft, isTyped, rebase } from './draft.ts';

const saved = { status: 'submitted', notes: 'old', reviewer: '' };
const typed = (values: Partial<typeof saved>) => ({
  ...beginDraft(saved),
  values: { ...saved, ...values },
});

describe('a draft', () => {
  it('begins as the record is', () => {
    expect(beginDraft(saved).values).toEqual(saved);
    expect(isTyped(beginDraft(saved))).toBe(false);
    expect(isTyped(typed({ notes: 'mine' }))).toBe(true);
  });

  it('follows the record while nobody has typed', () => {
    const newer = { ...saved, status: 'approved' };
    expect(rebase(beginDraft(saved), newer)).toEqual(beginDraft(newer));
  });

  it('keeps what was typed and takes over what others changed elsewhere', () => {
    const newer = { ...saved, status: 'approved' };
    expect(rebase(typed({ notes: 'mine' }), newer)).toEqual({
      base: newer,
      values: { ...newer, notes: 'mine' },
      otherValues: {},
      changed: ['status'],
    });
  });

  it('keeps both texts where two people typed', () => {
    const newer = { ...saved, notes: 'theirs' };
    expect(rebase(typed({ notes: 'mine' }), newer)).toEqual({
      base: newer,
      values: { ...newer, notes: 'mine' },
      otherValues: { notes: 'theirs' },
      changed: ['notes'],
    });
  });

  it('still knows the rival after a third change elsewhere', () => {
    const second = { ...saved, notes: 'theirs' };
    const third = { ...second, reviewer: 'grace' };
    expect(rebase(rebase(typed({ notes: 'mine' }), second), third)).toMatchObject({
      values: { notes: 'mine', reviewer: 'grace' },
      otherValues: { notes: 'theirs' },
      changed: ['notes', 'reviewer'],
    });
  });

  it('shows the latest of two other values', () => {
    const twice = rebase(rebase(typed({ notes: 'mine' }), { ...saved, notes: 'theirs' }), {
      ...saved,
      notes: 'theirs again',
    });
    expect(twice.otherValues).toEqual({ notes: 'theirs again' });
  });

  it('is done once what was typed is saved', () => {
    const mine = { ...saved, notes: 'mine' };
    expect(rebase(typed({ notes: 'mine' }), mine)).toEqual(beginDraft(mine));
  });

  it('finds no quarrel where two people typed the same', () => {
    const newer = { ...saved, notes: 'same' };
    const both = rebase(typed({ notes: 'same', reviewer: 'ada' }), newer);
    expect(both.otherValues).toEqual({});
    expect(both.values).toEqual({ ...newer, reviewer: 'ada' });
  });
});
