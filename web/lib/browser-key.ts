import { browserKeySlot } from './slots.ts';

const KEY_BYTES = 32;

/** Where nothing can be stored, the key lives as long as the page. */
let unstored: string | undefined;

/** The key by which the server knows this browser again; nothing where none was needed yet. */
export const readBrowserKey = (): string | undefined => browserKeySlot.read() ?? unstored;

/** Makes the key when something is begun that only this browser shall see or change. */
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
