import { WHAT_IS_DUE } from '#core/content/prices.ts';
import { AFTER_APPROVAL } from '#core/content/promises.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { applicationStatusPath } from '#server/emails/orders/order-mail.ts';

export type ApplicationDecided = {
  firstName: string;
  companyName: string;
  applicationNumber: string;
  /** The programme's name. */
  certificationType: string;
  decision: 'approved' | 'rejected';
  reviewNotes: string | null;
};

type Copy = {
  subject: string;
  heading: string;
  opening: (application: ApplicationDecided) => string;
  next: string;
};

const COPY: Record<ApplicationDecided['decision'], Copy> = {
  approved: {
    subject: 'Your application is approved',
    heading: 'Congratulations, your application is approved',
    opening: ({ companyName, certificationType }) =>
      `We have reviewed the application of ${companyName} for ${certificationType}, and it is approved.`,
    next: `${AFTER_APPROVAL} ${WHAT_IS_DUE.nothingMore} If you would like to hear about the full program, reply to this message.`,
  },
  rejected: {
    subject: 'The decision on your application',
    heading: 'Your application is not approved',
    opening: ({ companyName, certificationType }) =>
      `Thank you for the work you put into the application of ${companyName} for ${certificationType}. We have reviewed it with care and cannot approve it as it is.`,
    next: 'This decision is about this application, not about your next one: you can apply again when things have changed. If you have questions, reply to this message.',
  },
};

/** To the applicant: the decision. */
export function applicationDecided(application: ApplicationDecided, context: MailContext): Message {
  const { applicationNumber, decision } = application;
  const copy = COPY[decision];
  return frame(context, {
    subject: `${copy.subject}: ${applicationNumber}`,
    preheader: copy.opening(application),
    eyebrow: `Application ${applicationNumber}`,
    heading: copy.heading,
    blocks: [
      greeting(application.firstName),
      { kind: 'paragraph', text: copy.opening(application) },
      ...notesBlocks(application.reviewNotes),
      { kind: 'paragraph', text: copy.next },
      {
        kind: 'details',
        rows: [
          ['Application number', applicationNumber],
          ['Certification', application.certificationType],
          ['Company', application.companyName],
        ],
      },
      {
        kind: 'buttons',
        buttons: [
          { label: 'See your application', path: applicationStatusPath(applicationNumber) },
        ],
      },
      closing(context),
    ],
    footerNote: 'You receive this message because this address was given in an application.',
  });
}

const notesBlocks = (notes: string | null): Block[] =>
  notes
    ? [
        { kind: 'heading', text: 'What our reviewer wrote' },
        { kind: 'quote', text: notes },
      ]
    : [];
