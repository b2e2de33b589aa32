import { expect, it } from 'vitest';
import { splitQuoted } from './quoted-history.ts';

it.each([
  ['an introduction', 'Yes.\r\n\r\nOn Mon, Mar 2, 2026 Northmark wrote:\r\n> A week.', 'Yes.'],
  [
    'one over two lines',
    'Yes.\n\nOn Mon, Mar 2, 2026 at 10:00 AM Northmark <support@x.example>\nwrote:\n\n> A week.',
    'Yes.',
  ],
  ['one in German', 'Ja.\n\nAm 02.03.2026 um 10:00 schrieb Northmark:\n> Eine Woche.', 'Ja.'],
  ['marked lines alone', 'Yes.\n\n> A week.\n>> How long?\n', 'Yes.'],
  ['the rule of Outlook', `Yes.\n\n${'_'.repeat(32)}\nFrom: Northmark\nA week.`, 'Yes.'],
  ['the words of others', 'Yes.\n-----Original Message-----\nFrom: Northmark\nA week.', 'Yes.'],
])('parts what was written from what is repeated: %s', (_, whole, text) => {
  const split = splitQuoted(whole);
  expect(split.text).toBe(text);
  expect(split.quoted).toMatch(/A week\.|Eine Woche\./);
});

it.each([
  ['nothing is repeated', 'On second thoughts: no.\nThank you'],
  ['the answers are between the lines', '> How many people?\nThree.\n> Where?\nLondon.'],
  [
    'they are below an introduction',
    'On Monday Northmark wrote:\n> How many?\nThree.\n> Where?\nLondon.',
  ],
  ['nothing else is there', '> A week.'],
])('hides nothing where %s', (_, whole) => {
  expect(splitQuoted(whole)).toEqual({ text: whole, quoted: null });
});

it('is quick with a hostile text', () => {
  const begin = performance.now();
  splitQuoted('On '.repeat(10_000));
  splitQuoted(`${'On wrote\n'.repeat(4_000)}`);
  splitQuoted('>\n'.repeat(20_000));
  expect(performance.now() - begin).toBeLessThan(2_000);
});
