import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { TRANSITIONS } from '#core/domain/certificates/state.ts';
import { mailNotice } from '#web/features/emails/mail-words.ts';

export type StateAction = 'suspend' | 'reinstate' | 'withdraw';

type Words = {
  button: string;
  question: (certificate: CertificateDetails) => string;
  /** What it does, and whether it can be undone. */
  consequence: (certificate: CertificateDetails, sendsMail: boolean) => string;
  /** The reasons to choose from; a single one is not asked for. */
  reasons: readonly string[];
  /** The toast. */
  done: string;
  /** Cannot be undone: the number is typed first. */
  isFinal?: true;
};

export const STATE_ACTIONS: Record<StateAction, Words> = {
  suspend: {
    button: 'Suspend',
    question: ({ number }) => `Suspend ${number}?`,
    consequence: ({ customerEmail }, sendsMail) =>
      `It no longer counts, and everyone who checks it sees the reason. Files that were handed out stay invalid: reinstating it makes a new edition. ${mailNotice(sendsMail, customerEmail ?? undefined)}`,
    reasons: TRANSITIONS.suspend.reasons,
    done: 'Certificate Suspended',
  },
  reinstate: {
    button: 'Reinstate',
    question: ({ number }) => `Reinstate ${number}?`,
    consequence: ({ customerEmail }, sendsMail) =>
      sendsMail
        ? `It counts again. The next edition is made, signed and mailed to ${customerEmail}. Nothing is charged.`
        : 'It counts again. The next edition is made and signed. Nothing is charged. The mail with it is kept in the outbox, as no mail server is set up.',
    reasons: TRANSITIONS.reinstate.reasons,
    done: 'Certificate Reinstated',
  },
  withdraw: {
    button: 'Withdraw',
    question: ({ number }) => `Withdraw ${number} for good?`,
    consequence: ({ customerEmail }, sendsMail) =>
      `It never counts again, and everyone who checks it sees the reason. ${mailNotice(sendsMail, customerEmail ?? undefined)} This cannot be undone.`,
    reasons: TRANSITIONS.withdraw.reasons,
    done: 'Certificate Withdrawn',
    isFinal: true,
  },
};
