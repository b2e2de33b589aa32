import { expect, it } from 'vitest';
import { inlineTokens } from './inline-tokens.ts';

const sheet = (tokens: string, rules: string) => `@layer theme{:root,:host{${tokens}}}${rules}`;

it('puts values in place of tokens, through tokens that name others', () => {
  const css = sheet(
    '--ease:cubic-bezier(0, 1);--fade:fade .1s var(--ease)',
    'a{animation:var(--fade)}',
  );
  expect(inlineTokens(css)).toBe('@layer theme{:root{}}a{animation:fade .1s cubic-bezier(0, 1)}');
});

it('leaves names that a brand changes, and those that are no tokens', () => {
  const css = sheet(
    '--color-brand-700:#000;--color-paper:#fff',
    'a{color:var(--color-brand-700);fill:var(--hue);background:var(--color-paper)}',
  );
  expect(inlineTokens(css)).toBe(
    '@layer theme{:root{--color-brand-700:#000}}a{color:var(--color-brand-700);fill:var(--hue);background:#fff}',
  );
});
