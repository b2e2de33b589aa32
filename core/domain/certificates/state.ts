import type { Day } from './content.ts';
import { addDays, dayOf, startOfDay } from './dates.ts';

/** As it is stored. That a term has ended is never stored: the clock tells it. */
export const CERTIFICATE_STATUSES = [
  'prepared',
  'valid',
  'suspended',
  'withdrawn',
  'superseded',
] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** As it is shown. `prepared` is never shown to the public. */
export const CERTIFICATE_STATES = [...CERTIFICATE_STATUSES, 'expired'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

type Transition = {
  from: readonly CertificateState[];
  reasons: readonly string[];
};

/** What may happen to a certificate. Ended states are final: everything else is refused. */
export const TRANSITIONS = {
  /** With the hand-over of the file. */
  issue: { from: ['prepared'], to: 'valid', reasons: ['issued'] },
  suspend: {
    from: ['valid'],
    to: 'suspended',
    reasons: [
      'check-in-overdue',
      'findings-open',
      'in-doubt',
      'payment-reversed',
      'holder-request',
    ],
  },
  /** With a new edition: the bit of a suspended one is never cleared. */
  reinstate: { from: ['suspended'], to: 'valid', reasons: ['reinstated'] },
  withdraw: {
    from: ['valid', 'suspended'],
    to: 'withdrawn',
    reasons: [
      'requirements-not-met',
      'false-statements',
      'suspended-too-long',
      'misuse',
      'ceased',
      'refunded',
      'holder-request',
      'issued-in-error',
    ],
  },
  /** With the hand-over of its renewal. */
  supersede: { from: ['valid', 'suspended'], to: 'superseded', reasons: ['renewed'] },
  /** By the clock; nothing is stored. */
  expire: { from: ['valid', 'suspended'], to: 'expired', reasons: ['term-ended'] },
} as const satisfies Record<string, Transition & { to: CertificateState }>;

export type TransitionName = keyof typeof TRANSITIONS;
export type ReasonOf<Name extends TransitionName> = (typeof TRANSITIONS)[Name]['reasons'][number];
export type CertificateReason = ReasonOf<TransitionName>;

type Dated = {
  status: CertificateStatus;
  validUntil: Day;
  /** From this day on it is suspended, unless its check-in arrives before; null where no such day is set. */
  suspendsOn: Day | null;
};

/**
 * What a certificate is at a moment: it is valid to the end of its last day in the brand's zone, and suspended from the
 * day that its holder was warned of, whether or not a job has recorded it yet.
 */
export function stateOf(
  { status, validUntil, suspendsOn }: Dated,
  now: Date,
  timeZone: string,
): CertificateState {
  const today = dayOf(now, timeZone);
  const canExpire = (TRANSITIONS.expire.from as readonly CertificateState[]).includes(status);
  if (canExpire && today > validUntil) return 'expired';
  return status === 'valid' && suspendsOn !== null && today >= suspendsOn ? 'suspended' : status;
}

/** Why a certificate is in its state. What the clock changed is not stored as a reason yet, or never. */
export function reasonOf(
  { status, statusReason }: { status: CertificateStatus; statusReason: CertificateReason | null },
  state: CertificateState,
): CertificateReason | null {
  if (state === 'expired') return 'term-ended';
  return state === 'suspended' && status === 'valid' ? 'check-in-overdue' : statusReason;
}

/** Since when it is in its state. What the clock changed began with its day, whether or not a job has recorded it. */
export function sinceOf(
  { status, validUntil, suspendsOn, statusSince }: Dated & { statusSince: Date },
  state: CertificateState,
  timeZone: string,
): Date {
  if (state === 'expired') return startOfDay(addDays(validUntil, 1), timeZone);
  return state === 'suspended' && status === 'valid' && suspendsOn !== null
    ? startOfDay(suspendsOn, timeZone)
    : statusSince;
}

export const canTransition = (state: CertificateState, name: TransitionName): boolean =>
  (TRANSITIONS[name].from as readonly CertificateState[]).includes(state);
