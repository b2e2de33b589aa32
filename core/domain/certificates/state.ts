import type { Day } from './content.ts';
import { addDays, dayOf, startOfDay } from './dates.ts';

/** As stored. The end of a term is never stored: it follows from the clock. */
export const CERTIFICATE_STATUSES = [
  'prepared',
  'valid',
  'suspended',
  'withdrawn',
  'superseded',
] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** As shown. `prepared` is never shown to the public. */
export const CERTIFICATE_STATES = [...CERTIFICATE_STATUSES, 'expired'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

type Transition = {
  from: readonly CertificateState[];
  reasons: readonly string[];
};

/** Allowed changes of state. Ended states are final: everything else is refused. */
export const TRANSITIONS = {
  /** On delivery of the file. */
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
  /** With a new edition: a suspended one's status bit is never cleared. */
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
  /** On delivery of its renewal. */
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
  /** Suspended from this day, unless its check-in arrives before; null if no day is set. */
  suspendsOn: Day | null;
};

/**
 * Returns a certificate's state at a moment: it is valid to the end of its last day in the brand's zone, and suspended
 * from the day named in the warning, whether or not a job has recorded it yet.
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

/** Returns the reason for its state. Changes by the clock are stored later or never. */
export function reasonOf(
  { status, statusReason }: { status: CertificateStatus; statusReason: CertificateReason | null },
  state: CertificateState,
): CertificateReason | null {
  if (state === 'expired') return 'term-ended';
  return state === 'suspended' && status === 'valid' ? 'check-in-overdue' : statusReason;
}

/** Returns when its state began. A change by the clock begins with its day, whether or not a job has recorded it. */
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
