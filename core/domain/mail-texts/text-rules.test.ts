import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLine } from './parse-text.ts';
import type { MailTexts } from './slots.ts';
import { labelOfSlot } from './slots.ts';
import {
  AMOUNT_WARNING,
  changedTexts,
  fittingTexts,
  MAX_PROSE,
  MAX_SUBJECT,
  problemOf,
  problemsOf,
  warningsOf,
} from './text-rules.ts';

const MAIL: MailTexts = {
  placeholders: { orderNumber: 'The number', amount: 'The price' },
  slots: {
    subject: 'Order {orderNumber}',
    opening: 'You paid **{amount}**.',
    closing: 'Bye.',
    'opening:again': '',
  },
  required: { opening: ['amount'] },
};

describe('the text of a slot', () => {
  it.each([
    ['subject', 'Order {orderNumber} of {siteName}', undefined],
    ['subject', 'Without a number', undefined],
    ['subject', '  ', 'Please enter a text'],
    ['subject', 'Order\nBcc: a@x.example', 'A subject is one line'],
    ['subject', 'Order\rBcc', 'A subject is one line'],
    ['subject', 'See {accountPage}', 'A subject cannot hold the link {accountPage}'],
    ['subject', 'x'.repeat(MAX_SUBJECT), undefined],
    ['subject', 'x'.repeat(MAX_SUBJECT + 1), 'Please use at most 150 characters'],
    ['opening', '{amount}, see {accountPage}', undefined],
    ['opening', '{amount}\n\nA second paragraph', undefined],
    ['opening', 'You paid.', 'The text must contain {amount}'],
    ['opening', '', 'Please enter a text'],
    ['opening', `{amount}${'x'.repeat(MAX_PROSE)}`, 'Please use at most 2000 characters'],
    ['opening', '{amount} \u202egnp.exe', 'Please remove the control characters'],
    ['opening', '{amount} \u0000', 'Please remove the control characters'],
    ['opening', '{amount} \ud800', 'Please remove the control characters'],
    ['opening', '{amount} https://evil.example', 'Web addresses cannot be typed'],
    ['opening', '{amount} www.evil.example', 'Web addresses cannot be typed'],
    ['opening', '{amount} ｈｔｔｐ：／／evil.example', 'Web addresses cannot be typed'],
    ['opening', '{amount} at Booking.com', undefined],
    ['opening', '{amount} { and } alone', 'There is no { and } in this mail'],
    ['closing', '', undefined],
    ['opening:again', '', undefined],
    ['ending', 'x', 'This mail has no such text'],
  ])('%s: %j', (slot, text, expected) => {
    const problem = problemOf(MAIL, slot, text);
    if (expected === undefined) expect(problem).toBeUndefined();
    else expect(problem).toContain(expected);
  });

  it('names what it does not know, and what it does', () => {
    expect(problemOf(MAIL, 'closing', 'Dear {frstName}')).toBe(
      'There is no {frstName} in this mail. It has {orderNumber}, {amount}, {siteName}, {supportEmail}, {fee}, {accountPage}, {contactPage}',
    );
    expect(problemOf(MAIL, 'subject', '{nope}')).not.toContain('accountPage');
  });
});

it.each([
  ['It costs $350.', []],
  ['It costs $350.00.', []],
  ['It costs $ 350, not $1,000.50.', [`$1,000.50: ${AMOUNT_WARNING}`]],
  ['It costs $35.', [`$35: ${AMOUNT_WARNING}`]],
  ['<b>Hello</b>', ['HTML is shown to the reader as it is typed']],
  ['1 < 2 > 0', []],
])('warns of what is in %j', (text, expected) => {
  expect(warningsOf(text, [35_000])).toEqual(expected);
});

it('uses what fits the mail of today, and says what does not', () => {
  const stored = { subject: 'A {gone}', closing: 'Fine', heading: 'No such slot' };
  expect(fittingTexts(MAIL, stored)).toEqual({
    texts: { closing: 'Fine' },
    unfit: ['subject', 'heading'],
  });
});

it('keeps only what differs from the standard text', () => {
  const written = { subject: 'Order {orderNumber}', opening: ' {amount}\r\nb ', closing: '' };
  expect(changedTexts(MAIL, written)).toEqual({ opening: '{amount}\nb', closing: '' });
});

it('calls slots by what they are for', () => {
  expect(labelOfSlot('subject')).toBe('Subject');
  expect(labelOfSlot('opening:delivered-without-certificate')).toBe(
    'Opening (delivered without certificate)',
  );
});

it('reads emphasis and names, and loses no character of the rest', () => {
  expect(parseLine('a **b {c}** {d} ** e')).toEqual([
    { text: 'a ', isStrong: false },
    { text: 'b ', isStrong: true },
    { placeholder: 'c', isStrong: true },
    { text: ' ', isStrong: false },
    { placeholder: 'd', isStrong: false },
    { text: ' ** e', isStrong: false },
  ]);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '{', '}', '*', '**', ' ', 'x1') }),
      (line) => {
        const typed = parseLine(line).map((piece) =>
          'text' in piece ? piece.text : `{${piece.placeholder}}`,
        );
        expect(typed.join('').replaceAll('*', '')).toBe(line.replaceAll('*', ''));
      },
    ),
  );
});

it('never accepts what would forge a header', () => {
  const pieces = fc.constantFrom(
    '\r',
    '\n',
    '\u2028',
    '\u0085',
    'Bcc: x',
    '{orderNumber}',
    'a',
    '<',
  );
  fc.assert(
    fc.property(fc.string({ unit: pieces, maxLength: 20 }), (subject) => {
      if (problemsOf(MAIL, { subject }).length === 0) {
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }
    }),
  );
});
