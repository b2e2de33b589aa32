import { describe, expect, it } from 'vitest';
import { canRenew, dueRenewalStage, firstIssuedOnOf } from './renewal.ts';
import { CERTIFICATE_STATES } from './state.ts';

const V = '2029-11-16';

describe('a certificate can be renewed', () => {
  it.each([
    ['91 days before its end', '2029-08-17', false],
    ['90 days before', '2029-08-18', true],
    ['on its last day', V, true],
    ['180 days after', '2030-05-15', true],
    ['181 days after', '2030-05-16', false],
  ])('%s: %s', (_, today, isPossible) => {
    expect(canRenew({ state: 'valid', validUntil: V, isTest: false }, today)).toBe(isPossible);
  });

  it.each(CERTIFICATE_STATES)('in the state %s', (state) => {
    const isPossible = ['valid', 'suspended', 'expired'].includes(state);
    expect(canRenew({ state, validUntil: V, isTest: false }, V)).toBe(isPossible);
    expect(canRenew({ state, validUntil: V, isTest: true }, V)).toBe(false);
  });
});

it.each([
  ['the former one where it is in time', '2030-05-15', '2026-11-17'],
  ['its own where it is too late', '2030-05-16', '2030-05-16'],
])('a renewal counts from %s', (_, issuedOn, first) => {
  expect(firstIssuedOnOf(issuedOn, { validUntil: V, firstIssuedOn: '2026-11-17' })).toBe(first);
  expect(firstIssuedOnOf(issuedOn, undefined)).toBe(issuedOn);
});

describe('the end of a term is told', () => {
  it.each([
    ['not 61 days before', {}, '2029-09-16', undefined],
    ['60 days before', {}, '2029-09-17', 'two-months'],
    ['once', { 'two-months': '2029-09-17' }, '2029-10-16', undefined],
    ['30 days before', { 'two-months': '2029-09-17' }, '2029-10-17', 'month'],
    ['7 days before', { month: '2029-10-17' }, '2029-11-09', 'week'],
    ['not on the last day', { week: '2029-11-09' }, V, undefined],
    ['on the day after', { week: '2029-11-09' }, '2029-11-17', 'expired'],
    ['late, the newest alone', {}, '2029-11-12', 'week'],
    ['late, and not what came before', { week: '2029-11-12' }, '2029-11-13', undefined],
    ['weeks later', { month: '2029-10-17' }, '2029-12-08', 'expired'],
    ['never after that', { expired: '2029-11-17' }, '2030-01-01', undefined],
  ] as const)('%s', (_, told, today, stage) => {
    expect(dueRenewalStage({ validUntil: V, told }, today)).toBe(stage);
  });

  it('counts back over a leap day', () => {
    expect(dueRenewalStage({ validUntil: '2028-03-01', told: {} }, '2028-01-01')).toBe(
      'two-months',
    );
    expect(dueRenewalStage({ validUntil: '2027-03-01', told: {} }, '2027-01-01')).toBe(
      'two-months',
    );
    expect(dueRenewalStage({ validUntil: '2027-03-02', told: {} }, '2026-12-31')).toBeUndefined();
  });
});
