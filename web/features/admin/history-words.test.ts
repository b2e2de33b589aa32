import { describe, expect, it } from 'vitest';
import { historyWords } from './history-words.ts';

describe('the words of a history', () => {
  it.each([
    [{}, []],
    [
      {
        before: { applicationStatus: 'submitted', reviewNotes: null },
        after: { applicationStatus: 'approved', reviewNotes: 'Well done' },
        customerTold: true,
      },
      [
        'application status: submitted → approved',
        'review notes: nothing → Well done',
        'customer told: yes',
      ],
    ],
    [{ before: { notes: 'old' }, after: { notes: '' } }, ['notes: old → nothing']],
    [{ documents: ['a.pdf', 'b.pdf'] }, ['documents: a.pdf, b.pdf']],
    [{ documents: [], reason: null, note: '' }, []],
    [{ amount: '350.00', from: 'authorized' }, ['amount: 350.00', 'from: authorized']],
    [{ customerTold: false }, ['customer told: no']],
    [{ step: { name: 'capture' } }, ['step: {"name":"capture"}']],
  ])('of %j are %j', (data, words) => {
    expect(historyWords(data)).toEqual(words);
  });
});
