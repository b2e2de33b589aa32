import type { ReceivedInquiry } from '#core/contract/staff/inquiries.ts';
import { mailLink, onOneLine } from '#web/admin-kit/records/contact-links.ts';

/** Opens a reply in the reader's mail program. */
export function replyLink(
  { email, firstName }: Pick<ReceivedInquiry, 'email' | 'firstName'>,
  brandName: string,
): string {
  const subject = `Your inquiry to ${brandName}`;
  const body = [
    `Hello ${onOneLine(firstName)},`,
    '',
    `Thank you for your inquiry to ${brandName}.`,
    '',
    '',
  ].join('\r\n');
  return `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
