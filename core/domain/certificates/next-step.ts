import type { CheckInState } from '#core/domain/check-ins/form.ts';
import { isAnswerable } from '#core/domain/check-ins/state.ts';
import { WITHDRAW_AFTER } from '#core/domain/check-ins/suspension.ts';
import type { Permission } from '#core/domain/staff/permissions.ts';
import type { Day } from './content.ts';
import { addDays } from './dates.ts';
import type { CertificateState } from './state.ts';

export type CertificateStep =
  | 'deliver'
  | 'suspend'
  | 'decide-check-in'
  | 'decide-change'
  | 'withdraw'
  | 'remind'
  | 'reinstate';

type Standing = {
  state: CertificateState;
  /** When a person or the clock suspended it; null if neither did. */
  suspendedOn: Day | null;
  /** Orders may be deleted before their certificates. */
  hasOrder: boolean;
  isPaymentInDoubt: boolean;
  /** An edition exists that the customer does not have. */
  isEditionWaiting: boolean;
  /** The holder has asked for a change. */
  isChangeAsked: boolean;
  checkIns: readonly { state: CheckInState }[];
};

/** Returns what staff do next about a certificate; undefined if nothing, or if only its holder can act. */
export function certificateStep(certificate: Standing, today: Day): CertificateStep | undefined {
  const { state, hasOrder, suspendedOn, checkIns } = certificate;
  const has = (wanted: CheckInState) => checkIns.some((checkIn) => checkIn.state === wanted);
  if (state !== 'prepared' && !isRunning(state)) return undefined;
  if (state === 'valid' && certificate.isPaymentInDoubt) return 'suspend';
  if (state !== 'suspended' && hasOrder && certificate.isEditionWaiting) return 'deliver';
  if (has('submitted')) return 'decide-check-in';
  if (certificate.isChangeAsked) return 'decide-change';
  if (state === 'suspended' && suspendedOn && addDays(suspendedOn, WITHDRAW_AFTER) <= today)
    return 'withdraw';
  if (has('overdue')) return 'remind';
  // A new edition is made for the order's customer. Before that, the holder may owe an answer.
  const canReinstate = state === 'suspended' && hasOrder && !isHoldersTurn(certificate);
  return canReinstate ? 'reinstate' : undefined;
}

const isRunning = (state: CertificateState): boolean => state === 'valid' || state === 'suspended';

const isHoldersTurn = ({ checkIns }: Pick<Standing, 'checkIns'>): boolean =>
  checkIns.some(({ state }) => isAnswerable(state));

type StepWords = {
  /** The record's main button. */
  button: string;
  /** The reason, in a sentence or two. */
  why: string;
  /** Needed to act; viewing needs none. */
  permission?: Permission;
};

export const CERTIFICATE_STEP_WORDS: Record<CertificateStep, StepWords> = {
  deliver: { button: 'Deliver the certificate', why: 'The customer does not have it yet.' },
  suspend: {
    button: 'Suspend because of the payment',
    why: 'It is still valid, but its payment was returned or is disputed. Suspend it while that is being settled. Withdraw it if the money stays with the customer.',
    permission: 'review',
  },
  'decide-check-in': {
    button: 'Decide on the check-in',
    why: 'It was submitted and is waiting for our answer.',
  },
  'decide-change': {
    button: 'Decide on the change',
    why: 'The holder asked for it and is waiting for our answer.',
  },
  withdraw: {
    button: 'Withdraw',
    why: `It has been suspended for ${WITHDRAW_AFTER} days or more. Withdraw it, or reinstate it.`,
    permission: 'withdraw-certificates',
  },
  remind: {
    button: 'Remind the holder',
    why: 'The check-in is overdue. Below, it can be extended or waived instead.',
    permission: 'work',
  },
  reinstate: {
    button: 'Reinstate',
    why: 'It is suspended. Reinstate it once the reason is settled.',
    permission: 'review',
  },
};

/** Says why there is no next step. */
export function certificateRestWords(certificate: Pick<Standing, 'state' | 'checkIns'>): string {
  switch (certificate.state) {
    case 'withdrawn':
      return 'Nothing left to do: it was withdrawn.';
    case 'superseded':
      return 'Nothing left to do: it was renewed.';
    case 'expired':
      return 'Nothing left to do: it has expired.';
    default:
      if (isHoldersTurn(certificate)) return 'Nothing to do until the holder submits the check-in.';
      return certificate.state === 'valid' ? 'In good order: nothing to do.' : 'Nothing to do.';
  }
}
