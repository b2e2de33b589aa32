import type { ListName } from '#core/domain/lists/sorts.ts';
import { type CohortFigure, HORIZONS, OUTCOMES } from './cohorts.ts';

/** How far a company got, from the first question to the certificate. Each step is part of the one before. */
export const FUNNEL_LABELS = {
  started: 'Assessments started',
  completed: 'Completed',
  eligible: 'Eligible in at least one area',
  paid: 'Paid',
  delivered: 'Delivered',
} as const;
export type FunnelStep = keyof typeof FUNNEL_LABELS;
export const FUNNEL_STEPS = Object.keys(FUNNEL_LABELS) as [FunnelStep, ...FunnelStep[]];

const OUTCOME_WORDS = { contacted: 'Contacted', converted: 'Ordered', paid: 'Paid' } as const;

const COHORT_LABELS = Object.fromEntries(
  OUTCOMES.flatMap((outcome) =>
    HORIZONS.map((days) => [`${outcome}-${days}`, `${OUTCOME_WORDS[outcome]} within ${days} days`]),
  ),
) as Record<CohortFigure, string>;

/**
 * Figures counted in a list, with the label of the list's filter. With one of them, the list's dates are those that the
 * figure is counted by, such as the day of the charge.
 */
export const FIGURE_LABELS = {
  orders: {
    created: 'Orders',
    authorized: 'Authorized',
    charged: 'Charged',
    refunded: 'Refunded',
    issued: 'Delivered after a review',
    'issued-in-time': 'Delivered in time after a review',
    'issued-late': 'Delivered late after a review',
  },
  applications: {
    answered: 'Decided',
    'answered-in-time': 'Decided in time',
    'answered-late': 'Decided late',
  },
  inquiries: {
    promised: 'First answer due',
    'promise-kept': 'First answer in time',
    'promise-broken': 'First answer late or missing',
  },
  reviews: {
    decided: 'Decided',
    'decided-in-time': 'Decided in time',
    'decided-late': 'Decided late',
  },
  leads: { completed: 'Leads', ...COHORT_LABELS },
  certificates: {
    real: 'Certificates without tests',
    issued: 'Issued',
    'issued-renewal': 'Issued as a renewal',
    'renewal-kept': 'Renewed',
    'renewal-open': 'Ended, can still be renewed',
    'renewal-lost': 'Ended, and renewal lost',
  },
} as const satisfies Partial<Record<ListName, Record<string, string>>>;

export type FigureList = keyof typeof FIGURE_LABELS;
export type FigureOf<L extends FigureList> = keyof (typeof FIGURE_LABELS)[L] & string;

export const figuresOf = <L extends FigureList>(list: L) =>
  Object.keys(FIGURE_LABELS[list]) as [FigureOf<L>, ...FigureOf<L>[]];

/** Outcome of a term that ended, or was renewed before. */
export const RENEWAL_OUTCOMES = ['kept', 'open', 'lost'] as const;
export type RenewalOutcome = (typeof RENEWAL_OUTCOMES)[number];

/** How check-ins whose last day is over were handed in. They have no list of their own. */
export const CHECK_IN_OUTCOME_LABELS = {
  'on-time': 'On time',
  late: 'Late',
  missing: 'Missing',
} as const;
export type CheckInOutcome = keyof typeof CHECK_IN_OUTCOME_LABELS;
export const CHECK_IN_OUTCOMES = Object.keys(CHECK_IN_OUTCOME_LABELS) as [
  CheckInOutcome,
  ...CheckInOutcome[],
];
