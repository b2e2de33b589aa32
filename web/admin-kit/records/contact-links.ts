/** Encodes any text as one address: nothing in it can start a header or a second address. */
const encodeAddress = (email: string): string =>
  encodeURIComponent(onOneLine(email)).replace(/%40(?=[^%]*$)/, '@');

/** Removes line breaks: a mail header must not hold any, and a greeting needs none. */
export const onOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

export const mailLink = (email: string): string => `mailto:${encodeAddress(email)}`;

/** Links the digits before the first word, which starts an extension; undefined if they are too few. */
export function phoneLink(phone: string): string | undefined {
  const [written = ''] = /^[+\d\s()./-]*/.exec(phone.trim()) ?? [];
  const digits = written.replaceAll(/(?!^)\+|[^+\d]/g, '');
  return digits.replace('+', '').length >= 3 ? `tel:${digits}` : undefined;
}
