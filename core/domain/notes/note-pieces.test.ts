import { describe, expect, it } from 'vitest';
import { splitNote } from './note-pieces.ts';

const text = (words: string) => ({ kind: 'text', text: words });
const link = (words: string) => ({ kind: 'link', text: words });
const mention = (words: string) => ({ kind: 'mention', text: words });

describe('the pieces of a note', () => {
  it.each([
    ['', []],
    ['Plain', [text('Plain')]],
    ['@Ada call', [mention('@Ada'), text(' call')]],
    [
      'See https://a.example/b?c=1#d.',
      [text('See '), link('https://a.example/b?c=1#d'), text('.')],
    ],
    ['(https://a.example)', [text('('), link('https://a.example'), text(')')]],
    ['https://a.example/@ada', [link('https://a.example/@ada')]],
    ['https://a.example/?to=:@ada', [link('https://a.example/?to=:@ada')]],
    ['@ada: http://b.example', [mention('@ada'), text(': '), link('http://b.example')]],
    ['javascript:alert(1)', [text('javascript:alert(1)')]],
    ['@grace is nobody here', [text('@grace is nobody here')]],
  ])('%j', (note, pieces) => {
    expect(splitNote(note, ['ada'])).toEqual(pieces);
  });
});
