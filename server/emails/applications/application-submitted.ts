import { adminAddress } from '#core/admin-address.ts';
import { PROMISES } from '#core/content/promises.ts';
import {
  APPLICATION_COMPANY_SIZES,
  APPLICATION_INDUSTRIES,
  TIMELINE_EXPECTATIONS,
} from '#core/domain/applications/options.ts';
import { formatMoment } from '#core/domain/moments.ts';
import { frame } from '#server/emails/frame/frame.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { STAFF_FOOTER_NOTE, shortName } from '#server/emails/orders/order-blocks.ts';

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
