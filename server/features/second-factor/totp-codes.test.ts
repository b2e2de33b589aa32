import { describe, expect, it } from 'vitest';
import { newSecret, stepOfCode, toEnrolment } from './totp-codes.ts';

/** The secret and the codes of RFC 6238, appendix B, of which apps show the last six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const CODES: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
];

const at = (seconds: number) => new Date(seconds * 1_000);

describe('codes', () => {
  it.each(CODES)('of the standard are right: at %s it is %s', (seconds, code) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('are taken one step early and late, and belong to their own step', () => {
    for (const steps of [-1, 0, 1]) {
      const now = at(1_234_567_890 + steps * 30);
      expect(stepOfCode(SECRET, '005924', now)).toBe(Math.floor(1_234_567_890 / 30));
    }
    for (const steps of [-2, 2]) {
      expect(stepOfCode(SECRET, '005924', at(1_234_567_890 + steps * 30))).toBeUndefined();
    }
  });

  it('of another secret are wrong', () => {
    expect(stepOfCode(newSecret(), '005924', at(1_234_567_890))).toBeUndefined();
  });
});

it('secrets have 160 bits and differ', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

it('an app is given the key in groups of four, and a picture', () => {
  const { key, qr } = toEnrolment(SECRET, { issuer: 'Northmark', label: 'ada' });
  expect(key).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  const rows = new Set([...qr.path.matchAll(/M\d+ (\d+)h/g)].map(([, row]) => Number(row)));
  // A quiet zone of four modules all around.
  expect(Math.min(...rows)).toBe(4);
  expect(Math.max(...rows)).toBe(qr.size - 5);
});
