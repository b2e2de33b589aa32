import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from './html.ts';
import { clip, oneLine, splitLines, subjectLine } from './plain-text.ts';

describe('html', () => {
  it('escapes values, in text and in attributes', () => {
    const value = `<b>"it's" & more</b>`;
    const escaped = '&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;';
    expect(String(html`<p title="${value}">${value}</p>`)).toBe(
      `<p title="${escaped}">${escaped}</p>`,
    );
  });

  it('puts in what it made itself, alone and in lists', () => {
    const items = ['<', '>'].map((item) => html`<li>${item}</li>`);
    expect(String(html`<ul>${items}</ul>${html`<hr>`}${1}`)).toBe(
      '<ul><li>&lt;</li><li>&gt;</li></ul><hr>1',
    );
  });

  it('does not take data for markup, whatever it looks like', () => {
    const forged = { toString: () => '<b>' } as unknown as string;
    expect(String(html`${forged}`)).toBe('&lt;b&gt;');
    expect(String(html`${['<b>'] as unknown as string}`)).toBe('&lt;b&gt;');
  });

  it('lets no value open a tag, close an attribute or carry a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const markup = String(html`${value}`);
        expect(markup).not.toMatch(/[<>"'\p{Cc}]|&(?!amp;|lt;|gt;|quot;|#39;)/u);
        expect(markup.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('plain text', () => {
  it('collapses line breaks, controls and direction marks into one line', () => {
    expect(oneLine(' a\r\nBcc: b\u0000\u001b[31m\u2028c\u202ed ')).toBe('a Bcc: b [31m c d');
  });

  it('keeps the lines of a text, however they were broken', () => {
    expect(splitLines('a\r\nb\n\n c\u2028d\u0007\n')).toEqual(['a', 'b', '', ' c', 'd']);
  });

  it('makes any text a subject that can be sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
        const subject = subjectLine(text);
        expect(subject.length).toBeLessThanOrEqual(200);
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(() => encodeURIComponent(subject)).not.toThrow();
      }),
    );
  });

  it('never cuts a character in half', () => {
    expect(clip('ab😀cd', 4)).toBe('ab…');
    expect(clip('abcd', 4)).toBe('abcd');
  });
});
