import { isPlainPath } from '#core/routes.ts';

/** Which programme a visitor came for, and which advertisement led here. */
const PLAIN_FIELDS = /^(type|utm_\w+|gclid)$/;

/** Nothing in the address belongs to one visitor: no id, no number, no question. */
export function isPlainAddress(address: string): boolean {
  const { pathname, searchParams } = new URL(address, location.href);
  return isPlainPath(pathname) && [...searchParams.keys()].every((name) => PLAIN_FIELDS.test(name));
}
