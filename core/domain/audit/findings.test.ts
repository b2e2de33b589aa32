import { describe, expect, it } from 'vitest';
import { findingWords, PROBLEMS, readHead, writeHead } from './findings.ts';

describe('a finding', () => {
  it.each(PROBLEMS)('of %s names its number in a sentence', (problem) => {
    expect(findingWords({ id: 4711, problem })).toMatch(/^[A-Z].*\b4711\b.*\.$/);
  });

  it('is told apart from the others', () => {
    const words = PROBLEMS.map((problem) => findingWords({ id: 1, problem }));
    expect(new Set(words).size).toBe(PROBLEMS.length);
  });
});

describe('the end of a chain', () => {
  const hash = 'ab'.repeat(32);

  it('is written and read', () => {
    expect(writeHead({ position: 12, hash })).toBe(`12:${hash}`);
    expect(readHead(`12:${hash}`)).toEqual({ position: 12, hash });
  });

  it.each([
    '',
    '12',
    `12:${hash}0`,
    `12:${hash.slice(1)}`,
    `x:${hash}`,
    `-1:${hash}`,
    ` 12:${hash}`,
  ])('is not “%s”', (text) => {
    expect(readHead(text)).toBeUndefined();
  });
});
