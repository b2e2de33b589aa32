import { adminAddress } from '#core/admin-address.ts';
import { PROMISES } from '#core/content/promises.ts';
import {
  APPLICATION_COMPANY_SIZES,
  APPLICATION_INDUSTRIES,
  TIMELINE_EXPECTATIONS,
} from '#core/domain/applications/options.ts';
import { formatMoment } from '#core/domain/moments.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { editableTexts, writeTexts } from '#server/emails/frame/texts.ts';
import { STAFF_FOOTER_NOTE, shortName } from '#server/emails/orders/order-blocks.ts';
import { applicationStatusPath } from '#server/emails/orders/order-mail.ts';

export type ApplicationSubmitted = {
  applicationId: number;
  name: string;
  email: string;
  phone: string | null;
  companyName: string;
  /** Size, industry and timeline as the form sends them. */
  companySize: string;
  industry: string;
  applicationNumber: string;
  /** The programme's name. */
  certificationType: string;
  timelineExpectation: string;
  documents: string[];
  orderNumber: string | null;
  submittedAt: string;
};

/** To staff: a new application. */
export function applicationSubmitted(
  application: ApplicationSubmitted,
  context: MailContext,
): Message {
  const { brand } = context;
  const { applicationNumber, certificationType, documents } = application;
  const who = shortName(application.companyName);
  return frame(context, {
    subject: `New application ${applicationNumber} from ${who}`,
    preheader: `For ${certificationType}, with ${countOf(documents)}.`,
    eyebrow: 'New application',
    heading: `${who} applied`,
    blocks: [
      {
        kind: 'paragraph',
        text: [
          `For ${certificationType}, with ${countOf(documents)}. We promise to contact applicants within `,
          { strong: `${PROMISES.applicationReplyBusinessDays}\u00a0business days` },
          '.',
        ],
      },
      {
        kind: 'details',
        rows: [
          ['Application number', applicationNumber],
          ['Order number', application.orderNumber],
          ['Name', application.name],
          ['E-mail', application.email],
          ['Phone', application.phone],
          ['Company', application.companyName],
          ['Company size', labelOf(APPLICATION_COMPANY_SIZES, application.companySize)],
          ['Industry', labelOf(APPLICATION_INDUSTRIES, application.industry)],
          ['Timeline', labelOf(TIMELINE_EXPECTATIONS, application.timelineExpectation)],
          ['Documents', documents.length > 0 ? documents.join(', ') : null],
          ['Submitted', formatMoment(application.submittedAt, brand.timeZone)],
        ],
      },
      {
        kind: 'buttons',
        buttons: [
          {
            label: 'Open the application',
            path: adminAddress('application', application.applicationId),
          },
          {
            label: `Write to ${shortName(application.name)}`,
            replyTo: application.email,
            subject: `Your application ${applicationNumber} to ${brand.name}`,
          },
        ],
      },
    ],
    footerNote: STAFF_FOOTER_NOTE,
  });
}

/** Option lists change over time; a value that is gone is shown as it came. */
const labelOf = (
  options: readonly { readonly value: string; readonly label: string }[],
  value: string,
): string => options.find((option) => option.value === value)?.label ?? value;

function countOf(documents: readonly string[]): string {
  if (documents.length === 0) return 'no documents';
  return documents.length === 1 ? '1 document' : `${documents.length} documents`;
}

export type ApplicationReceived = {
  firstName: string;
  companyName: string;
  applicationNumber: string;
  /** The programme's name. */
  certificationType: string;
  documents: string[];
  submittedAt: string;
};

const REPLY_TIME = `within ${PROMISES.applicationReplyBusinessDays} business days`;

export const APPLICATION_RECEIVED_TEXTS = editableTexts({
  placeholders: {
    firstName: 'The first name of the applicant',
    companyName: 'The company that applies',
    applicationNumber: 'The number of the application',
    certification: 'What the application is for',
    replyTime: `When applicants hear from us: “${REPLY_TIME}”`,
  },
  slots: {
    subject: 'We have your application {applicationNumber}',
    opening:
      'Thank you for applying on behalf of {companyName}. A reviewer will read your application, and we will contact you **{replyTime}.**',
    closing: '',
  },
});

/** To the applicant: we have it, and when we answer. */
export function applicationReceived(
  application: ApplicationReceived,
  context: MailContext,
): Message {
  const { applicationNumber, companyName, documents } = application;
  const write = writeTexts(APPLICATION_RECEIVED_TEXTS, context, {
    firstName: application.firstName,
    companyName,
    applicationNumber,
    certification: application.certificationType,
    replyTime: REPLY_TIME,
  });
  return frame(context, {
    subject: write.line('subject'),
    preheader: `We will review it and contact you ${REPLY_TIME}.`,
    eyebrow: `Application ${applicationNumber}`,
    heading: 'We have your application',
    blocks: [
      greeting(application.firstName),
      ...write.paragraphs('opening'),
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
          { label: 'Decision', detail: 'We will let you know by e-mail.', state: 'next' },
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
      ...write.paragraphs('closing'),
      closing(context),
    ],
    footerNote: 'You received this message because this address was given in an application.',
  });
}
