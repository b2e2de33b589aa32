import { expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { erasureAsked, erasureDecided } from './erasure.ts';

const context = { brand: NORTHMARK, publicUrl: 'https://certify.example' };
const NOTHING = {
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

it('says what is kept, and why', () => {
  const kept = { ...NOTHING, orders: 2, certificates: 1 };
  const { subject, text } = erasureDecided({ outcome: 'erased', kept }, context);
  expect(subject).toBe('Your data has been deleted');
  expect(text).toContain('We keep 2 orders, 1 certificate: the law makes us keep orders for 10');
});

it('says that nothing is kept', () => {
  const { text } = erasureDecided({ outcome: 'erased', kept: NOTHING }, context);
  expect(text).toContain('We keep nothing about you.');
});

it('gives the answer, and the way to ask again', () => {
  const answer = 'A payment of yours is still disputed.';
  const { subject, text } = erasureDecided({ outcome: 'declined', answer }, context);
  expect(subject).toBe('Your request for deletion');
  expect(text).toContain(answer);
  expect(text).toContain('https://certify.example/account');
  expect(text).not.toContain('We have deleted');
});

it('leads staff to where requests are decided', () => {
  expect(erasureAsked({ askedAt: '2026-03-02T10:00:00.000Z' }, context).text).toContain(
    'https://certify.example/admin?tab=settings',
  );
});
