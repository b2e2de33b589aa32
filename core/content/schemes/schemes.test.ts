import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { QUESTIONS, SCHEME_VERSION } from '#core/content/questions/questions.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import type { FrozenScheme } from './frozen-scheme.ts';
import { FROZEN_SCHEMES } from './schemes.ts';

/** SHA-256 of each scheme as JSON. A version gets its line once, when it is published, and keeps it. */
const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: 'f6971d73fc7d851474a6b1db879e1222ba53c14bf83762811eedd0e61788aae4',
};

const fingerprint = (scheme: FrozenScheme | undefined): string =>
  hash('sha256', JSON.stringify(scheme));

const findUnfrozen = (newest: number): number[] =>
  Array.from({ length: newest }, (_, index) => index + 1).filter(
    (version) => !FROZEN_SCHEMES[version] || !FINGERPRINTS[version],
  );

it('has every version up to the newest', () => {
  expect(findUnfrozen(SCHEME_VERSION)).toEqual([]);
});

it('misses a version that was raised without being frozen', () => {
  expect(findUnfrozen(SCHEME_VERSION + 1)).toEqual([SCHEME_VERSION + 1]);
});

it('has, as the newest version, what is asked today', () => {
  const today = QUESTIONS.map((question) => {
    const { key, area, weight, isMustHave, text } = question;
    const common = { key, area, weight, isMustHave, text };
    return question.kind === 'choice'
      ? { ...common, kind: question.kind, options: question.options }
      : { ...common, kind: question.kind };
  });
  expect(FROZEN_SCHEMES[SCHEME_VERSION]).toEqual(today);
});

describe.each(Object.entries(FROZEN_SCHEMES))('version %s', (version, scheme) => {
  it('is as it was published', () => {
    expect(fingerprint(scheme)).toBe(FINGERPRINTS[Number(version)]);
  });

  it('would not be if one character of it changed', () => {
    const [first, ...rest] = structuredClone(scheme);
    if (!first) throw new Error('It has no question');
    const changed = [{ ...first, text: `${first.text} ` }, ...rest];
    expect(fingerprint(changed)).not.toBe(FINGERPRINTS[Number(version)]);
  });

  it('weighs each area with 10', () => {
    for (const { id } of AREAS) {
      const weights = scheme.filter(({ area }) => area === id).map(({ weight }) => weight);
      expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(10);
    }
  });
});
