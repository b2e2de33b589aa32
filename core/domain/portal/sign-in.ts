const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Minutes in which a link can be used, as mails and pages say it. */
export const LINK_MINUTES = 30;
/** Days in which a colleague can use an invitation. */
export const INVITATION_DAYS = 7;

/** Milliseconds. */
export const LINK_MS = LINK_MINUTES * MINUTE;
export const INVITATION_MS = INVITATION_DAYS * DAY;

/** Days from the sign-in; use does not lengthen it. */
export const SESSION_DAYS = 30;
/** Days without use after which a new link is needed. */
export const IDLE_DAYS = 14;

/** Milliseconds. */
export const SESSION_MS = SESSION_DAYS * DAY;
export const IDLE_MS = IDLE_DAYS * DAY;

/** `Firefox on Windows`, as far as a browser says what it is. */
export function describeDevice(userAgent: string): string {
  const browser = firstMatch(userAgent, BROWSERS) ?? 'A browser';
  const system = firstMatch(userAgent, SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

/** In this order: most browsers also name those that they descend from. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const;

const firstMatch = (
  text: string,
  named: readonly (readonly [name: string, pattern: RegExp])[],
): string | undefined => named.find(([, pattern]) => pattern.test(text))?.[0];
