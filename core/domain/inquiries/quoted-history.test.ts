import { expect, it } from 'vitest';
import { splitQuoted } from './quoted-history.ts';

const LONG_LINE = `> ${'A week. '.repeat(80)}`.trim();

it.each([
  [
    'an introduction',
    'Yes.\r\n\r\nOn Mon, Mar 2, 2026 Northmark wrote:\r\n> A week.',
    'Yes.',
    'On Mon, Mar 2, 2026 Northmark wrote:\n> A week.',
  ],
  [
    'one over two lines',
    'Yes.\n\nOn Mon, Mar 2, 2026 at 10:00 AM Northmark <support@x.example>\nwrote:\n\n> A week.\n',
    'Yes.',
    'On Mon, Mar 2, 2026 at 10:00 AM Northmark <support@x.example>\nwrote:\n\n> A week.',
  ],
  [
    'one with spaces around it',
    'Yes.\n  On Monday Northmark wrote: \n  > A week.',
    'Yes.',
    'On Monday Northmark wrote: \n  > A week.',
  ],
  [
    'one in German',
    'Ja.\n\nAm 02.03.2026 um 10:00 schrieb Northmark:\n> Eine Woche.',
    'Ja.',
    'Am 02.03.2026 um 10:00 schrieb Northmark:\n> Eine Woche.',
  ],
  [
    'one above a line of any length',
    `Yes.\n\nOn Monday Northmark wrote:\n${LONG_LINE}`,
    'Yes.',
    `On Monday Northmark wrote:\n${LONG_LINE}`,
  ],
  [
    'one above lines without marks',
    'Yes.\n\nOn Monday Northmark wrote:\n\nA week.\nNot more.',
    'Yes.',
    'On Monday Northmark wrote:\n\nA week.\nNot more.',
  ],
  [
    'marked lines alone, with blank ones between them',
    'Yes.\nThank you.\n\n> A week.\n \n >> How long?\n',
    'Yes.\nThank you.',
    '> A week.\n \n >> How long?',
  ],
  [
    'marked lines below somebody else’s words, which their sender introduces',
    'Hello,\nOn Monday a colleague wrote:\nwe are three.\nNow we are four.\n> A week.',
    'Hello,\nOn Monday a colleague wrote:\nwe are three.\nNow we are four.',
    '> A week.',
  ],
  [
    'the rule of Outlook',
    `Yes.\n\n${'_'.repeat(32)}\nFrom: Northmark\nA week.`,
    'Yes.',
    `${'_'.repeat(32)}\nFrom: Northmark\nA week.`,
  ],
  [
    'the words of others',
    'Yes.\n-----Original Message-----\nFrom: Northmark\nA week.',
    'Yes.',
    '-----Original Message-----\nFrom: Northmark\nA week.',
  ],
])('parts what was written from what is repeated: %s', (_, whole, text, quoted) => {
  expect(splitQuoted(whole)).toEqual({ text, quoted });
});

it.each([
  ['nothing is repeated', 'On second thoughts: no.\nThank you'],
  ['a line of their own has the mark in it', 'First the plan,\nthen plan -> certificate'],
  ['the answers are between the lines', '> How many people?\nThree.\n> Where?\nLondon.'],
  [
    'they are below an introduction',
    'On Monday Northmark wrote:\n> How many?\nThree.\n> Where?\nLondon.',
  ],
  [
    'they are below an introduction that they are greeted above',
    'Hello,\n\nOn Monday Northmark wrote:\n\n> How many?\n\nThree.\n\n> Where?\n\nLondon.',
  ],
  ['the one answer is at the end', 'Hello,\n\nOn Monday Northmark wrote:\n> How many?\n\nThree.'],
  ['nothing else is there', '> A week.'],
  ['nothing else is there but an introduction', 'On Monday Northmark wrote:\n> A week.'],
  ['nothing is below an introduction', 'On Monday Northmark wrote:'],
])('hides nothing where %s', (_, whole) => {
  expect(splitQuoted(whole)).toEqual({ text: whole, quoted: null });
});

it('leaves blank lines around a mail out', () => {
  expect(splitQuoted('\r\n Yes.\r\nThank you. \r\n\r\n')).toEqual({
    text: 'Yes.\nThank you.',
    quoted: null,
  });
});

it('is quick with a hostile text', () => {
  const begin = performance.now();
  splitQuoted('On '.repeat(10_000));
  splitQuoted('On wrote\n'.repeat(4_000));
  splitQuoted('On wrote '.repeat(4_000));
  splitQuoted(`On ${'wrote '.repeat(60)}\n`.repeat(100));
  splitQuoted(`--${' '.repeat(20_000)}-${'_'.repeat(20_000)}`);
  splitQuoted('>\n'.repeat(20_000));
  expect(performance.now() - begin).toBeLessThan(2_000);
});
