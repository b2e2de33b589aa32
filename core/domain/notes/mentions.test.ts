import { describe, expect, it } from 'vitest';
import {
  completeMention,
  findMentions,
  MENTIONS_MAX,
  mentionedIn,
  openMentionAt,
} from './mentions.ts';

const STAFF = ['ada', 'grace', 'grace.hopper', 'alan-t', 'joe@office.example'];

describe('the people whom a note names', () => {
  it.each([
    ['@ada please call', ['ada']],
    ['Please call, @ada', ['ada']],
    ['First line\n@ada second line', ['ada']],
    ['@Ada and @GRACE', ['ada', 'grace']],
    ['@grace, then @ada', ['grace', 'ada']],
    ['@ada @ada again @Ada', ['ada']],
    ['Done (@ada).', ['ada']],
    ['Is that right, @grace?', ['grace']],
    ['Ask @grace.', ['grace']],
    ['Ask @grace...', ['grace']],
    ["It is @grace's order", ['grace']],
    ['“@ada” said', ['ada']],
    ['@ada:@grace', ['ada', 'grace']],
    ['@grace.hopper knows', ['grace.hopper']],
    ['@grace.hopper.', ['grace.hopper']],
    ['@grace.other', []],
    ['@grace-ann', []],
    ['@alan-t', ['alan-t']],
    ['@alan- who?', []],
    ['@joe@office.example', ['joe@office.example']],
    ['@graceful', []],
    ['@gracé', []],
    ['@adaß', []],
    ['Write to info@ada', []],
    ['Write to info@grace.example', []],
    ['o.k.@ada', []],
    ['https://social.example/@ada', []],
    ['@@ada', []],
    ['@nobody', []],
    ['@', []],
    ['ada', []],
    ['', []],
  ])('%j: %j', (text, expected) => {
    expect(mentionedIn(text, STAFF)).toEqual(expected);
  });

  it('are ten at most, each as often as it is written', () => {
    const names = Array.from({ length: 14 }, (_, number) => `p${number}x`);
    const text = names.map((name) => `@${name}`).join(' ');
    expect(mentionedIn(text, names)).toEqual(names.slice(0, MENTIONS_MAX));
    expect(findMentions(`${text} @p0x`, names)).toHaveLength(MENTIONS_MAX + 1);
  });

  it('are found where they are written', () => {
    expect(findMentions('To @Ada: call', STAFF)).toEqual([{ username: 'ada', start: 3, end: 7 }]);
  });

  it('are nobody where an account has no name', () => {
    expect(mentionedIn('@ hello', [''])).toEqual([]);
  });
});

describe('a mention that is being typed', () => {
  it.each([
    ['@', { start: 0, end: 1, typed: '' }],
    ['Ask @gr', { start: 4, end: 7, typed: 'gr' }],
    ['Ask\n@grace.ho', { start: 4, end: 13, typed: 'grace.ho' }],
    ['Ask @gr ', undefined],
    ['info@gr', undefined],
    ['Ask', undefined],
    ['', undefined],
  ])('%j: %j', (text, expected) => {
    expect(openMentionAt(text, text.length)).toEqual(expected);
  });

  it('is the one before the caret', () => {
    expect(openMentionAt('@gr and @ad', 3)).toEqual({ start: 0, end: 3, typed: 'gr' });
  });

  it.each([
    ['Ask @gr', 7, { text: 'Ask @grace ', caret: 11 }],
    ['Ask @gr now', 7, { text: 'Ask @grace now', caret: 11 }],
    ['@gr, then', 3, { text: '@grace, then', caret: 6 }],
    ['@then', 1, { text: '@grace then', caret: 7 }],
  ])('%j is completed', (text, caret, expected) => {
    const open = openMentionAt(text, caret);
    expect(open && completeMention(text, open, 'grace')).toEqual(expected);
  });
});
