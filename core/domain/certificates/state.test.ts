import { describe, expect, it } from 'vitest';
import { CERTIFICATE_REASONS, reasonWords } from './reasons.ts';
import {
  CERTIFICATE_STATES,
  type CertificateState,
  canTransition,
  reasonOf,
  sinceOf,
  stateOf,
  TRANSITIONS,
  type TransitionName,
} from './state.ts';

const ISSUED = '2026-11-16T12:00:00.000Z';

it.each([
  { status: 'valid', state: 'valid', since: ISSUED },
  { status: 'suspended', state: 'suspended', since: ISSUED },
  { status: 'valid', state: 'suspended', since: '2028-07-01T04:00:00.000Z' },
  { status: 'valid', state: 'expired', since: '2029-11-16T05:00:00.000Z' },
  { status: 'suspended', state: 'expired', since: '2029-11-16T05:00:00.000Z' },
] as const)('a $status one is $state since $since', ({ status, state, since }) => {
  const days = { validUntil: '2029-11-15', suspendsOn: '2028-07-01' };
  const certificate = { status, ...days, statusSince: new Date(ISSUED) };
  expect(sinceOf(certificate, state, 'America/New_York').toISOString()).toBe(since);
});

const names = Object.keys(TRANSITIONS) as TransitionName[];

describe('the state', () => {
  // The last day in New York ends at five o'clock in UTC.
  it.each([
    { status: 'valid', at: '2029-11-16T04:59:59.999Z', state: 'valid' },
    { status: 'valid', at: '2029-11-16T05:00:00Z', state: 'expired' },
    { status: 'suspended', at: '2029-11-16T04:59:59Z', state: 'suspended' },
    { status: 'suspended', at: '2029-11-16T05:00:00Z', state: 'expired' },
    { status: 'withdrawn', at: '2031-01-01T00:00:00Z', state: 'withdrawn' },
    { status: 'superseded', at: '2031-01-01T00:00:00Z', state: 'superseded' },
    { status: 'prepared', at: '2031-01-01T00:00:00Z', state: 'prepared' },
  ] as const)('of a $status one at $at is $state', ({ status, at, state }) => {
    const certificate = { status, validUntil: '2029-11-15', suspendsOn: null };
    expect(stateOf(certificate, new Date(at), 'America/New_York')).toBe(state);
  });

  it.each([
    { status: 'valid', at: '2028-01-05T04:59:59Z', state: 'valid' },
    { status: 'valid', at: '2028-01-05T05:00:00Z', state: 'suspended' },
    { status: 'valid', at: '2029-11-16T05:00:00Z', state: 'expired' },
    { status: 'withdrawn', at: '2028-01-05T05:00:00Z', state: 'withdrawn' },
  ] as const)('of a $status one that is suspended by the clock is $state at $at', (row) => {
    const certificate = {
      status: row.status,
      validUntil: '2029-11-15',
      suspendsOn: '2028-01-05',
    };
    expect(stateOf(certificate, new Date(row.at), 'America/New_York')).toBe(row.state);
  });

  it('ends with the day of the given zone', () => {
    const certificate = { status: 'valid', validUntil: '2029-11-15', suspendsOn: null } as const;
    const at = new Date('2029-11-15T23:30:00Z');
    expect(stateOf(certificate, at, 'UTC')).toBe('valid');
    expect(stateOf(certificate, at, 'Europe/Vienna')).toBe('expired');
  });
});

describe('the reason', () => {
  it.each([
    { status: 'valid', state: 'expired', reason: 'term-ended' },
    { status: 'suspended', state: 'expired', reason: 'term-ended' },
    { status: 'valid', state: 'suspended', reason: 'check-in-overdue' },
    { status: 'suspended', state: 'suspended', reason: 'in-doubt' },
    { status: 'valid', state: 'valid', reason: 'in-doubt' },
    { status: 'withdrawn', state: 'withdrawn', reason: 'in-doubt' },
  ] as const)('of one that is stored as $status and is $state is $reason', (row) => {
    const stored = { status: row.status, statusReason: 'in-doubt' } as const;
    expect(reasonOf(stored, row.state)).toBe(row.reason);
  });
});

describe('what may happen', () => {
  const POSSIBLE: Record<CertificateState, TransitionName[]> = {
    prepared: ['issue'],
    valid: ['suspend', 'withdraw', 'supersede', 'expire'],
    suspended: ['reinstate', 'withdraw', 'supersede', 'expire'],
    withdrawn: [],
    superseded: [],
    expired: [],
  };

  it.each(CERTIFICATE_STATES)('to one that is %s', (state) => {
    expect(names.filter((name) => canTransition(state, name))).toEqual(POSSIBLE[state]);
  });
});

describe('reasons', () => {
  const codes = new Set<string>(names.flatMap((name) => TRANSITIONS[name].reasons));

  it('all have words for the public, one plain sentence each', () => {
    expect(new Set(Object.keys(CERTIFICATE_REASONS))).toEqual(codes);
    const sentences = Object.values(CERTIFICATE_REASONS);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^.!?]{10,150}\.$/);
  });

  it('are told by their code once they are no longer used', () => {
    expect(reasonWords('misuse')).toBe(CERTIFICATE_REASONS.misuse);
    expect(reasonWords('given-up')).toBe('given-up');
  });
});
