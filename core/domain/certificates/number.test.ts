import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALPHABET } from '#core/domain/identifiers.ts';
import {
  CERTIFICATE_CODE_LENGTH,
  formatCertificateNumber,
  judgeCertificateNumber,
} from './number.ts';

const randomNumber = fc.record({
  year: fc.integer({ min: 2000, max: 2999 }),
  randomBytes: fc.uint8Array({
    minLength: CERTIFICATE_CODE_LENGTH,
    maxLength: CERTIFICATE_CODE_LENGTH,
  }),
  isTest: fc.boolean(),
});

/** The positions of year, code and check symbol. */
const PLACES = [4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19];

const replace = (number: string, place: number, character: string): string =>
  number.slice(0, place) + character + number.slice(place + 1);

const swap = (number: string, a: number, b: number): string =>
  replace(replace(number, a, number.charAt(b)), b, number.charAt(a));

const verdictOf = (text: string) => judgeCertificateNumber(text).verdict;

it('has a code of eight random characters and a check symbol', () => {
  const randomBytes = Uint8Array.from([7, 19, 3, 22, 29, 20, 4, 25, 255]);
  const number = formatCertificateNumber({ year: 2026, randomBytes, isTest: false });
  expect(number).toMatch(/^BEC-2026-7K3P-XM4S-[0-9A-HJKMNP-TV-Z]$/);
  expect(formatCertificateNumber({ year: 2026, randomBytes, isTest: true })).toBe(
    number.replace('BEC', 'TST'),
  );
});

it('refuses to make a shorter code from too few bytes', () => {
  const randomBytes = new Uint8Array(CERTIFICATE_CODE_LENGTH - 1);
  expect(() => formatCertificateNumber({ year: 2026, randomBytes, isTest: false })).toThrow(
    RangeError,
  );
});

// A change of the check symbol would make every certificate ever issued mistyped.
it.each([
  'BEC-2026-0000-0000-D',
  'BEC-2026-7K3Q-XM4T-S',
  'BEC-2029-ZZZZ-ZZZZ-C',
  'TST-2026-ABCD-EFGH-J',
])('%s stays right for good', (number) => {
  expect(judgeCertificateNumber(number)).toEqual({ verdict: 'ok', number });
});

describe('the check symbol', () => {
  it('finds every wrong character and every swap of neighbours, in 100 random numbers', () => {
    let wrongCharacters = 0;
    let swaps = 0;
    const missed: string[] = [];
    const tryError = (text: string) => {
      if (verdictOf(text) !== 'wrong-check') missed.push(text);
    };
    for (const input of fc.sample(randomNumber, { numRuns: 100, seed: 32 })) {
      const number = formatCertificateNumber(input);
      if (verdictOf(number) !== 'ok') missed.push(number);
      for (const [index, place] of PLACES.entries()) {
        for (const character of ALPHABET) {
          if (character === number.charAt(place)) continue;
          wrongCharacters += 1;
          tryError(replace(number, place, character));
        }
        const neighbour = PLACES[index + 1];
        if (neighbour === undefined || number.charAt(place) === number.charAt(neighbour)) continue;
        swaps += 1;
        tryError(swap(number, place, neighbour));
      }
    }
    expect(missed).toEqual([]);
    // 13 places with 31 other characters each; of 12 pairs of neighbours, those that differ.
    expect(wrongCharacters).toBe(100 * 13 * 31);
    expect(swaps).toBeGreaterThan(1_100);
  });

  it('also finds any two characters that changed places', () => {
    fc.assert(
      fc.property(randomNumber, (input) => {
        const number = formatCertificateNumber(input);
        for (const a of PLACES) {
          for (const b of PLACES) {
            const isSame = number.charAt(a) === number.charAt(b);
            expect(verdictOf(swap(number, a, b))).toBe(isSame ? 'ok' : 'wrong-check');
          }
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('what people type', () => {
  const number = 'BEC-2026-0110-XM4T-0';

  it.each([
    'bec-2026-0110-xm4t-0',
    ' BEC 2026 0110 XM4T O\n',
    'BEC2026OIL0XM4TO',
    'bec–2o26—oilo—xm4t—o.',
    'BEC\u22122026\u2011011\u200b0-XM4T-0',
    'https://northmark.example/certificates/BEC-2026-0110-XM4T-0?from=qr#top',
    'https://northmark.example/credentials/BEC-2026-0110-XM4T-0/2',
    'https://northmark.example/badge/BEC-2026-0110-XM4T-0.svg',
    '/verify?number=BEC-2026-0110-XM4T-0',
  ])('reads %j', (text) => {
    expect(judgeCertificateNumber(text)).toEqual({ verdict: 'ok', number });
  });

  it('says how it read a number whose check symbol is wrong', () => {
    expect(judgeCertificateNumber('bec 2026 o11o xm4t d')).toEqual({
      verdict: 'wrong-check',
      number: 'BEC-2026-0110-XM4T-D',
    });
  });

  it.each([
    '',
    'BEC',
    'BEC-2026-0110-XM4T',
    'BEC-2026-0110-XM4T-0D',
    'ORD-2025-A01Z9K',
    'XYZ-2026-0110-XM4T-0',
  ])('takes %j for no certificate number', (text) => {
    expect(judgeCertificateNumber(text)).toEqual({ verdict: 'not-a-number', number: undefined });
  });
});
