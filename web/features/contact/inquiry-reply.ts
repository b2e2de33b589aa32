import type { ReceivedInquiry } from '#core/contract/contact.ts';

/** A line of a mail's head holds no line break, and a greeting needs none. */
const onOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** The address stays an address whatever it holds: nothing in it can begin a header or a second one. */
const encodeAddress = (email: string): string =>
  encodeURIComponent(onOneLine(email)).replace(/%40(?=[^%]*$)/, '@');

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
  return `mailto:${encodeAddress(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
