import { PROMISES } from '#core/content/promises.ts';
import { formatMoment } from '#core/domain/moments.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { applicationStatusPath } from '#server/emails/orders/order-paths.ts';

export type ApplicationReceived = {
  firstName: string;
  companyName: string;
  applicationNumber: string;
  /** The programme's name. */
  certificationType: string;
  documents: string[];
  submittedAt: string;
};

/** To the applicant: we have it, and when we answer. */
export function applicationReceived(
  application: ApplicationReceived,
  context: MailContext,
): Message {
  const { applicationNumber, companyName, documents } = application;
  const within = `within ${PROMISES.applicationReplyBusinessDays} business days`;
  return frame(context, {
    subject: `We have your application ${applicationNumber}`,
    preheader: `We review it and will contact you ${within}.`,
    eyebrow: `Application ${applicationNumber}`,
    heading: 'We have your application',
    blocks: [
      greeting(application.firstName),
      {
        kind: 'paragraph',
        text: [
          `Thank you for applying on behalf of ${companyName}. A reviewer will read your application, and we will contact you `,
          { strong: `${within}.` },
        ],
      },
      { kind: 'highlight', label: 'Application number', value: applicationNumber },
      {
        kind: 'steps',
        steps: [
          { label: 'Submitted', state: 'done' },
          {
            label: 'Under review',
            detail: 'We may ask for an example or one more document.',
            state: 'current',
          },
          { label: 'Decision', detail: 'We will tell you by e-mail.', state: 'next' },
        ],
      },
      {
        kind: 'details',
        rows: [
          ['Certification', application.certificationType],
          ['Company', companyName],
          ['Documents', documents.length > 0 ? documents.join(', ') : null],
          ['Submitted', formatMoment(application.submittedAt, context.brand.timeZone)],
        ],
      },
      {
        kind: 'buttons',
        buttons: [{ label: 'See the status', path: applicationStatusPath(applicationNumber) }],
        isSpelledOut: true,
      },
      closing(context),
    ],
    footerNote: 'You receive this message because this address was given in an application.',
  });
}
