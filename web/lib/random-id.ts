const ID_BYTES = 16;

const randomBytes = () => crypto.getRandomValues(new Uint8Array(ID_BYTES));

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns a unique id. Works on plain http too, where browsers offer no `crypto.randomUUID`. */
export const randomId = (): string => toHex(randomBytes());

/** A random UUID (version 4), on plain http too. */
export function randomUuid(): string {
  const bytes = randomBytes();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
