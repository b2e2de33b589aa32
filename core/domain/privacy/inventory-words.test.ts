import { expect, it } from 'vitest';
import { inventoryWords, isEmpty } from './inventory-words.ts';

const NONE = {
  leads: 0,
  assessments: 0,
  applications: 0,
  documents: 0,
  inquiries: 0,
  emails: 0,
  orders: 0,
  certificates: 0,
  reviews: 0,
  messages: 0,
  evidence: 0,
  checkInAnswers: 0,
  changes: 0,
  page: 0,
};

it.each([
  [{}, 'nothing'],
  [{ orders: 1 }, '1 order'],
  [{ emails: 2, leads: 1 }, '1 lead, 2 mails'],
  [{ inquiries: 1, documents: 3 }, '3 documents, 1 inquiry'],
  [{ page: 2 }, '2 entries of the customer page'],
])('%j in words: %s', (counts, words) => {
  expect(inventoryWords({ ...NONE, ...counts })).toBe(words);
  expect(isEmpty({ ...NONE, ...counts })).toBe(words === 'nothing');
});
