import { hash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase58, encodeBase58 } from './base58.ts';
import { canonicalizeJson } from './jcs.ts';
import { decodeMultikey, encodeMultikey } from './multikey.ts';

describe('canonical JSON', () => {
  // The examples of RFC 8785, 3.2.2 and 3.2.3, with integers as the only numbers.
  it('escapes as RFC 8785 does', () => {
    const value = JSON.parse(
      '{"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
    );
    expect(canonicalizeJson(value)).toBe(
      '{"literals":[null,true,false],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts names by their UTF-16 code units', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(Object.values(JSON.parse(canonicalizeJson(value)))).toEqual([
      'One',
      'Carriage Return',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
    expect(canonicalizeJson(value).indexOf('"\\r"')).toBe(1);
  });

  it.each([
    ['a lone surrogate', '\ud800'],
    ['a name with a lone surrogate', { '\udc00': '' }],
    ['a fraction', 1.5],
    ['a number too large to be exact', 2 ** 53],
    ['no number', Number.NaN],
    ['nothing', undefined],
    ['a member that is nothing', { a: undefined }],
    ['a function', [() => 1]],
  ])('refuses %s', (_, value) => {
    expect(() => canonicalizeJson(value)).toThrow(TypeError);
  });

  it('says the same as the value, however its members were ordered', () => {
    const json = fc.jsonValue({ depthSize: 'small' }).filter((value) => {
      try {
        canonicalizeJson(value);
        return true;
      } catch {
        return false;
      }
    });
    const turnRound = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(turnRound)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([name, member]) => [name, turnRound(member)]),
            )
          : value;
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalizeJson(value);
        expect(canonicalizeJson(turnRound(value))).toBe(text);
        expect(canonicalizeJson(JSON.parse(text))).toBe(text);
      }),
    );
  });
});

describe('base 58', () => {
  it.each([
    ['', ''],
    ['00', '1'],
    ['0000287fb4cd', '11233QC4'],
    [Buffer.from('Hello World!').toString('hex'), '2NEpo7TZRRrLZSi2U'],
    [
      Buffer.from('The quick brown fox jumps over the lazy dog.').toString('hex'),
      'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z',
    ],
  ])('writes %s as %j', (hex, text) => {
    expect(encodeBase58(Buffer.from(hex, 'hex'))).toBe(text);
    expect(Buffer.from(decodeBase58(text) ?? 'none').toString('hex')).toBe(hex);
  });

  it('reads what it wrote', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
        expect(Buffer.from(decodeBase58(encodeBase58(bytes)) ?? 'none')).toEqual(
          Buffer.from(bytes),
        );
      }),
    );
  });

  it.each(['0', 'O', 'I', 'l', 'a b', '2'.repeat(201)])('does not read %j', (text) => {
    expect(decodeBase58(text)).toBeUndefined();
  });
});

it('writes a key with its kind, and reads it as that kind alone', () => {
  const key = hash('sha256', 'a key', 'buffer');
  const written = encodeMultikey('public', key);
  expect(written).toMatch(/^z6Mk/);
  expect(Buffer.from(decodeMultikey('public', written) ?? 'none')).toEqual(key);
  expect(decodeMultikey('private', written)).toBeUndefined();
  expect(decodeMultikey('public', encodeMultikey('public', key.subarray(1)))).toBeUndefined();
  expect(decodeMultikey('public', written.slice(1))).toBeUndefined();
});
