/** The order matters: most browsers also name those they descend from. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//],
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

/** Returns `Firefox on Windows`, as far as it is known. */
export function describeDevice(userAgent: string): string {
  const browser = firstMatch(userAgent, BROWSERS) ?? 'A browser';
  const system = firstMatch(userAgent, SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

const firstMatch = (
  text: string,
  named: readonly (readonly [name: string, pattern: RegExp])[],
): string | undefined => named.find(([, pattern]) => pattern.test(text))?.[0];
