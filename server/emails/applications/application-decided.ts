import { WHAT_IS_DUE } from '#core/content/prices.ts';
import { AFTER_APPROVAL } from '#core/content/promises.ts';
import type { Block } from '#server/emails/frame/blocks.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { editableTexts, writeTexts } from '#server/emails/frame/texts.ts';
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

const HEADINGS: Record<ApplicationDecided['decision'], string> = {
  approved: 'Congratulations, your application is approved',
  rejected: 'Your application is not approved',
};

/** The owner cannot reword what an approval means and costs. */
const AFTER: Record<ApplicationDecided['decision'], string[]> = {
  approved: [`${AFTER_APPROVAL} ${WHAT_IS_DUE.nothingMore}`],
  rejected: [],
};

export const APPLICATION_DECIDED_TEXTS = editableTexts({
  placeholders: {
    firstName: 'The first name of the applicant',
    companyName: 'The company that applies',
    applicationNumber: 'The number of the application',
    certification: 'What the application is for',
  },
  slots: {
    'subject:approved': 'Your application is approved: {applicationNumber}',
    'subject:rejected': 'The decision on your application: {applicationNumber}',
    'opening:approved':
      'We have reviewed the application of {companyName} for {certification}, and it is approved.',
    'opening:rejected':
      'Thank you for the work you put into the application of {companyName} for {certification}. We have reviewed it with care and cannot approve it as it is.',
    'closing:approved': 'If you would like to hear about the full program, reply to this message.',
    'closing:rejected':
      'This decision covers this application only: you can apply again when things have changed. If you have questions, reply to this message.',
  },
});

/** To the applicant: the decision. */
export function applicationDecided(application: ApplicationDecided, context: MailContext): Message {
  const { applicationNumber, decision } = application;
  const write = writeTexts(APPLICATION_DECIDED_TEXTS, context, {
    firstName: application.firstName,
    companyName: application.companyName,
    applicationNumber,
    certification: application.certificationType,
  });
  return frame(context, {
    subject: write.line(`subject:${decision}`),
    preheader: write.line(`opening:${decision}`),
    eyebrow: `Application ${applicationNumber}`,
    heading: HEADINGS[decision],
    blocks: [
      greeting(application.firstName),
      ...write.paragraphs(`opening:${decision}`),
      ...notesBlocks(application.reviewNotes),
      ...AFTER[decision].map((text) => ({ kind: 'paragraph' as const, text })),
      ...write.paragraphs(`closing:${decision}`),
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
    footerNote: 'You received this message because this address was given in an application.',
  });
}

const notesBlocks = (notes: string | null): Block[] =>
  notes
    ? [
        { kind: 'heading', text: 'What our reviewer wrote' },
        { kind: 'quote', text: notes },
      ]
    : [];
