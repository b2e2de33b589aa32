import { browserKeySlot } from './slots.ts';

const KEY_BYTES = 32;

/** Without storage, the key lives as long as the page. */
let unstored: string | undefined;

/** Returns the key by which the server recognizes this browser, if one was needed yet. */
export const readBrowserKey = (): string | undefined => browserKeySlot.read() ?? unstored;

/** Returns the key; creates it when something starts that only this browser may see or change. */
export function ensureBrowserKey(): string {
  const known = readBrowserKey();
  if (known) return known;
  const made = toBase64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  browserKeySlot.write(made);
  // Another tab may have written one at the same moment: both use the stored one.
  const stored = browserKeySlot.read();
  if (!stored) unstored = made;
  return stored ?? made;
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
