import { expect, it } from 'vitest';
import { inquiryRestWords, inquiryStep } from './next-step.ts';

const DAY = '2026-03-02T10:00:00.000Z';

it.each([
  [null, null, 'reply'],
  [DAY, null, 'Answered. Waiting for the customer.'],
  [null, DAY, 'Nothing left to do: it is archived.'],
  [DAY, DAY, 'Nothing left to do: it is archived.'],
])('an inquiry answered %s and archived %s: %s', (answeredAt, archivedAt, next) => {
  const standing = { answeredAt, archivedAt };
  expect(inquiryStep(standing) ?? inquiryRestWords(standing)).toBe(next);
});
