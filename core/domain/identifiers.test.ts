import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CODE_LENGTH,
  formatApplicationNumber,
  formatOrderNumber,
  formatReceiptNumber,
  formatReportNumber,
  formatTicketNumber,
  normalizeNumber,
  randomCode,
} from './identifiers.ts';

const KINDS = [
  { kind: 'order', format: formatOrderNumber },
  { kind: 'ticket', format: formatTicketNumber },
  { kind: 'application', format: formatApplicationNumber },
] as const;

describe('randomCode', () => {
  it('uses each of the 32 characters for exactly 8 of the 256 bytes', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) {
      const code = randomCode(new Uint8Array(CODE_LENGTH).fill(byte));
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  it('refuses to make a shorter code from too few bytes', () => {
    expect(() => randomCode(new Uint8Array(CODE_LENGTH - 1))).toThrow(RangeError);
  });
});

it.each([
  { format: formatOrderNumber, number: 'ORD-2025-00K7ZX' },
  { format: formatTicketNumber, number: 'CERT-20251231-00K7ZX' },
  { format: formatReportNumber, number: 'REP-2025-00K7ZX' },
  { format: formatApplicationNumber, number: 'APP-20251231-00K7ZX' },
])('$number carries the UTC date', ({ format, number }) => {
  expect(format(new Date('2026-01-01T00:30:00+01:00'), '00K7ZX')).toBe(number);
});

it.each([
  { number: 1, printed: 'R-000001' },
  { number: 123_456, printed: 'R-123456' },
  { number: 1_234_567, printed: 'R-1234567' },
])('receipt $number is printed as $printed', ({ number, printed }) => {
  expect(formatReceiptNumber(number)).toBe(printed);
});

describe('normalizeNumber', () => {
  it.each([
    'ORD-2025-A01Z9K',
    'ord-2025-a01z9k',
    '  ORD-2025-A01Z9K\n',
    'ORD 2025 A01Z9K',
    'ORD2025A01Z9K',
    'O R D - 2 0 2 5 - A 0 1 Z 9 K',
    'ORD–2025—A01Z9K',
    'ORD\u22122025\u2011A01\u200bZ9K',
    'ORD_2025_A01Z9K.',
    '#ORD-2025-A01Z9K',
    '"ORD-2025-A01Z9K"',
    'ord-2o25-aoiz9k',
    '0RD-2O25-AOLZ9K',
    '/tracking?order=ORD-2025-A01Z9K',
    'https://northmark.example/tracking?order=ORD-2025-A01Z9K&utm_source=mail#top',
    'https://northmark.example/tracking?lang=en&amp;order=ord%2D2025%2Da01z9k',
    'https://northmark.example/track-status?ticket=ORD-2025-A01Z9K',
    'https://northmark.example/certification-confirmation?sessionId=5&orderNumber=ORD-2025-A01Z9K',
    'https://northmark.example/api/tracking/ORD-2025-A01Z9K/',
    'https://northmark.example/api/tracking/ORD-2025-A01Z9K/ ',
    'https://northmark.example/api/tracking/ORD-2025-A01Z9K?x=1',
    'https://scan.example/?url=https%3A%2F%2Fnorthmark.example%2Ftracking%3Forder%3DORD-2025-A01Z9K&data=5',
    'www.northmark.example/tracking?number=5&order=ORD+2025+A01Z9K',
  ])('reads %j', (text) => {
    expect(normalizeNumber(text)).toEqual({ kind: 'order', number: 'ORD-2025-A01Z9K' });
  });

  it.each([
    { text: 'cert 2o251231 ilo000', kind: 'ticket', number: 'CERT-20251231-110000' },
    {
      text: '/track-status?ticket=CERT-20251231-ABC123',
      kind: 'ticket',
      number: 'CERT-20251231-ABC123',
    },
    { text: 'app20251231abc123', kind: 'application', number: 'APP-20251231-ABC123' },
    {
      text: '/application-status?number=APP-20251231-ABC123',
      kind: 'application',
      number: 'APP-20251231-ABC123',
    },
    { text: 'ORD-2024-001234', kind: 'order', number: 'ORD-2024-001234' },
    ...[
      'bec 2o26 ilk3 xm4t 6',
      'https://northmark.example/certificates/BEC-2026-11K3-XM4T-6',
      'https://northmark.example/credentials/BEC-2026-11K3-XM4T-6/1',
      'https://northmark.example/badge/bec-2026-11k3-xm4t-6.svg?size=2',
    ].map((text) => ({ text, kind: 'certificate', number: 'BEC-2026-11K3-XM4T-6' })),
    { text: 'TST2026ABCD00009', kind: 'certificate', number: 'TST-2026-ABCD-0000-9' },
  ])('reads $text as $kind', ({ text, kind, number }) => {
    expect(normalizeNumber(text)).toEqual({ kind, number });
  });

  it.each([
    ...['', ' ', '-', 'ORD', 'ORD-2025-A01Z9', 'ORD-2025-A01Z9KK', 'ORD-20251231-A01Z9K'],
    ...['CERT-2025-A01Z9K', 'XYZ-2025-A01Z9K', 'ORD-2025-A0UZ9K', 'ORD-2A25-A01Z9K'],
    ...['ORD-2025-A01Z9%', '%', '%E0%A4%A', '?order=', 'https://', '/', 'ORD-2025-Ａ01Z9K'],
    ...['BEC-2026-11K3-XM4T', 'BEC-2026-11K3-XM4T-66', 'BEC-2026-11K3-XM4T-U', 'BEC-2026-11K3XM'],
    "ORD-2025-A01Z9K' OR 1=1 --",
  ])('refuses %j', (text) => {
    expect(normalizeNumber(text)).toBeUndefined();
  });

  it('gives up early on huge input', () => {
    expect(normalizeNumber(`${' '.repeat(2_000)}ORD-2025-A01Z9K`)).toBeUndefined();
    expect(normalizeNumber(`${' '.repeat(1_985)}ORD-2025-A01Z9K`)).toBeDefined();
  });

  it('never throws', () => {
    const hostile = fc.oneof(
      fc.array(fc.nat(0xffff), { maxLength: 300 }).map((units) => String.fromCharCode(...units)),
      fc.string({
        unit: fc.constantFrom(...'ORDCETAP0IL-%/?&#=; order=\u2014\ud800'),
        maxLength: 300,
      }),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const found = normalizeNumber(text);
        if (found) expect(normalizeNumber(found.number)).toEqual(found);
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads every number again, however it was damaged on the way', () => {
    const now = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2999-12-31'),
      noInvalidDate: true,
    });
    const bytes = fc.uint8Array({ minLength: CODE_LENGTH, maxLength: CODE_LENGTH });
    const LOOK_ALIKES: Record<string, string[]> = {
      '0': ['0', 'O', 'o'],
      '1': ['1', 'I', 'L', 'i', 'l'],
      '-': ['-', '–', '—', '\u2212', ' ', ''],
    };
    const damaged = fc
      .record({ kind: fc.constantFrom(...KINDS), now, bytes })
      .map(({ kind: { kind, format }, now, bytes }) => ({
        kind,
        number: format(now, randomCode(bytes)),
      }))
      .chain(({ kind, number }) =>
        fc
          .tuple(
            ...Array.from(number, (char) =>
              fc
                .tuple(
                  fc.constantFrom(...(LOOK_ALIKES[char] ?? [char, char.toLowerCase()])),
                  fc.constantFrom('', '', '', ' ', '\t', '\u00a0'),
                )
                .map((pair) => pair.join('')),
            ),
          )
          .map((chars) => ({ kind, number, text: ` ${chars.join('')}` })),
      );
    fc.assert(
      fc.property(damaged, ({ kind, number, text }) => {
        expect(normalizeNumber(text)).toEqual({ kind, number });
      }),
      { numRuns: 1_000 },
    );
  });
});
