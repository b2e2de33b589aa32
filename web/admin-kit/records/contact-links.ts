/** The address stays an address whatever it holds: nothing in it can begin a header or a second one. */
const encodeAddress = (email: string): string =>
  encodeURIComponent(onOneLine(email)).replace(/%40(?=[^%]*$)/, '@');

/** A line of a mail's head holds no line break, and a greeting needs none. */
export const onOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

export const mailLink = (email: string): string => `mailto:${encodeAddress(email)}`;

/** The digits up to the first word, which begins an extension; nothing where they cannot be a number. */
export function phoneLink(phone: string): string | undefined {
  const [written = ''] = /^[+\d\s()./-]*/.exec(phone.trim()) ?? [];
  const digits = written.replaceAll(/(?!^)\+|[^+\d]/g, '');
  return digits.replace('+', '').length >= 3 ? `tel:${digits}` : undefined;
}
