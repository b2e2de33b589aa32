/** What two customers are compared by. */
export type Person = {
  email: string;
  name: string;
  company: string | null;
  phone: string | null;
};

/** Why two customers may be the same, strongest reason first. */
export const DOUBLE_REASONS = {
  'former-address': 'This address was merged into the other customer before',
  phone: 'Same phone number',
  company: 'Same company and last name',
  domain: 'Same mail domain and last name',
} as const;
export type DoubleReason = keyof typeof DOUBLE_REASONS;

/** Domains where anyone gets an address, so that two people there have nothing in common. */
const FREE_MAIL = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com ' +
    'me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net web.de mail.com zoho.com yandex.com ' +
    'fastmail.com hey.com tutanota.com t-online.de orange.fr free.fr comcast.net verizon.net att.net qq.com 163.com'
  ).split(' '),
);

export const isFreeMail = (domain: string): boolean => FREE_MAIL.has(domain);

/** Digits that a phone number has at least; fewer are an extension or a mistake. */
const LEAST_DIGITS = 7;

/** Final digits that are compared: earlier ones depend on where it is dialed from. */
const COMPARED_DIGITS = 10;

/** Normalizes a phone number; undefined if it has too few digits. */
export function comparablePhone(phone: string | null): string | undefined {
  const digits = phone?.replaceAll(/\D/g, '') ?? '';
  return digits.length < LEAST_DIGITS ? undefined : digits.slice(-COMPARED_DIGITS);
}

/** Keeps letters and digits: "Smith & Sons, Ltd." is "smithsonsltd". */
const comparableCompany = (company: string | null): string =>
  (company ?? '').toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The last word of a name. */
const lastNameOf = (name: string): string => name.trim().toLowerCase().replace(/.*\s/s, '');

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** Returns the best reason that two customers may be one; undefined without one. */
export function doubleReason(a: Person, b: Person): DoubleReason | undefined {
  const phone = comparablePhone(a.phone);
  if (phone !== undefined && phone === comparablePhone(b.phone)) return 'phone';
  const lastName = lastNameOf(a.name);
  if (lastName === '' || lastName !== lastNameOf(b.name)) return undefined;
  const company = comparableCompany(a.company);
  if (company !== '' && company === comparableCompany(b.company)) return 'company';
  const domain = domainOf(a.email);
  return domain === domainOf(b.email) && !isFreeMail(domain) ? 'domain' : undefined;
}
