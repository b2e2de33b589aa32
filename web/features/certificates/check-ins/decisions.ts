import type { CheckInDetails } from '#core/contract/check-ins/check-in-records.ts';
import type { CheckInState } from '#core/domain/check-ins/form.ts';
import { isAnswerable } from '#core/domain/check-ins/state.ts';
import type { CheckInDecision } from './check-ins.queries.ts';

export type Act = CheckInDecision['act'];

type Words = {
  button: string;
  question: string;
  /** What it does, and who is told. */
  consequence: (recipient: string) => string;
  /** The text that goes with it. */
  text: { label: string; hint: string; isRequired: boolean };
  /** The toast. */
  done: string;
};

export const DECISIONS: Record<Act, Words> = {
  accept: {
    button: 'Accept',
    question: 'Accept this check-in?',
    consequence: (recipient) =>
      `${recipient} is notified by mail. A certificate that was suspended for this check-in is reinstated: its next edition is made and mailed.`,
    text: { label: 'Note (optional)', hint: 'For staff only', isRequired: false },
    done: 'Check-in Accepted',
  },
  return: {
    button: 'Return',
    question: 'Return this check-in?',
    consequence: (recipient) =>
      `${recipient} gets a mail with what you write here, and the form back with all answers.`,
    text: { label: 'What do you need?', hint: 'The holder reads this', isRequired: true },
    done: 'Check-in Returned',
  },
  extend: {
    button: 'Extend',
    question: 'Give more time?',
    consequence: (recipient) =>
      `Reminders, warnings and a suspension move with the last day, and ${recipient} is notified by mail.`,
    text: { label: 'Reason', hint: 'For staff only', isRequired: true },
    done: 'Check-in Extended',
  },
  waive: {
    button: 'Waive',
    question: 'Waive this check-in?',
    consequence: () =>
      'The holder is no longer asked for it, and nothing happens without it. Nobody is notified. This cannot be undone.',
    text: { label: 'Reason', hint: 'For staff only', isRequired: true },
    done: 'Check-in Waived',
  },
};

/** What can be decided about a check-in, in the order of the buttons. */
export function actsFor({ state }: Pick<CheckInDetails, 'state'>): Act[] {
  const isWaiting = isAnswerable(state);
  const isSubmitted = state === 'submitted';
  const holds: Record<Act, boolean> = {
    accept: isSubmitted,
    return: isSubmitted,
    extend: isWaiting,
    waive: isWaiting || isSubmitted || state === ('scheduled' satisfies CheckInState),
  };
  return (Object.keys(holds) as Act[]).filter((act) => holds[act]);
}
