import { describe, expect, it } from 'vitest';
import type { CheckInState } from '#core/domain/check-ins/form.ts';
import {
  CERTIFICATE_STEP_WORDS,
  type CertificateStep,
  certificateRestWords,
  certificateStep,
} from './next-step.ts';

type Standing = Parameters<typeof certificateStep>[0];

const certificate = (changes: Partial<Standing> = {}): Standing => ({
  state: 'valid',
  suspendedOn: null,
  hasOrder: true,
  isPaymentInDoubt: false,
  isEditionWaiting: false,
  isChangeAsked: false,
  checkIns: [],
  ...changes,
});
const stepOf = (changes: Partial<Standing>) => certificateStep(certificate(changes), '2026-11-18');
const checkIns = (...states: CheckInState[]) => states.map((state) => ({ state }));

describe('the next step of a certificate', () => {
  it.each<[string, Partial<Standing>, CertificateStep | undefined]>([
    ['in good order', {}, undefined],
    ['that was made', { state: 'prepared', isEditionWaiting: true }, 'deliver'],
    ['that was corrected', { isEditionWaiting: true, isChangeAsked: true }, 'deliver'],
    ['without its order', { isEditionWaiting: true, hasOrder: false }, undefined],
    ['whose money went back', { isPaymentInDoubt: true, isEditionWaiting: true }, 'suspend'],
    ['with a check-in', { checkIns: checkIns('accepted', 'submitted') }, 'decide-check-in'],
    ['that should say something else', { isChangeAsked: true }, 'decide-change'],
    ['with both', { isChangeAsked: true, checkIns: checkIns('submitted') }, 'decide-check-in'],
    ['whose check-in is overdue', { checkIns: checkIns('overdue', 'scheduled') }, 'remind'],
    ['whose check-in is open', { checkIns: checkIns('open') }, undefined],
    ['that is suspended', { state: 'suspended' }, 'reinstate'],
    [
      'that is suspended, and in doubt',
      { state: 'suspended', isPaymentInDoubt: true },
      'reinstate',
    ],
    ['that is suspended, without its order', { state: 'suspended', hasOrder: false }, undefined],
    [
      'that is suspended and may be handed in',
      { state: 'suspended', checkIns: checkIns('returned') },
      undefined,
    ],
    [
      'that is suspended and overdue',
      { state: 'suspended', isEditionWaiting: true, checkIns: checkIns('overdue') },
      'remind',
    ],
  ])('%s', (_, changes, step) => {
    expect(stepOf(changes)).toBe(step);
  });

  it.each([
    ['2026-05-22', 'withdraw'],
    ['2026-05-23', 'remind'],
  ] as const)('suspended since %s, with an overdue check-in, is to %s', (suspendedOn, step) => {
    const overdue = { suspendedOn, checkIns: checkIns('overdue') };
    expect(stepOf({ state: 'suspended', ...overdue })).toBe(step);
  });

  it.each(['withdrawn', 'superseded', 'expired'] as const)('is none once it is %s', (state) => {
    const everything = {
      isPaymentInDoubt: true,
      isEditionWaiting: true,
      isChangeAsked: true,
      checkIns: checkIns('submitted', 'overdue'),
    };
    expect(stepOf({ state, ...everything })).toBeUndefined();
  });
});

it('takes the rights that its button needs, and none to look', () => {
  const needed = Object.entries(CERTIFICATE_STEP_WORDS).map(([step, words]) => [
    step,
    words.permission,
  ]);
  expect(Object.fromEntries(needed)).toEqual({
    deliver: undefined,
    suspend: 'review',
    'decide-check-in': undefined,
    'decide-change': undefined,
    withdraw: 'withdraw-certificates',
    remind: 'work',
    reinstate: 'review',
  });
});

it.each<[Partial<Standing>, string]>([
  [{}, 'In good order: nothing to do.'],
  [{ checkIns: checkIns('open') }, 'Nothing to do until the holder submits the check-in.'],
  [{ state: 'suspended', checkIns: checkIns('returned') }, 'Nothing to do until the holder'],
  [{ state: 'suspended' }, 'Nothing to do.'],
  [{ state: 'withdrawn', checkIns: checkIns('open') }, 'it was withdrawn'],
  [{ state: 'superseded' }, 'it was renewed'],
  [{ state: 'expired' }, 'it has expired'],
])('where nothing is next, %j says so', (changes, words) => {
  expect(certificateRestWords(certificate(changes))).toContain(words);
});
