import { brandMark, smallBrandMark } from './ornament.ts';

/** For browser tabs, down to 16 px: a white seal on a tile stands out on light and dark tabs. */
export const drawFavicon = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colour}"/><g transform="translate(16 16) scale(.72)">${smallBrandMark('#fff', colour)}</g></svg>\n`;

/** For home screens. The phone rounds the corners itself. */
export const drawTouchIcon = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 180"><rect width="180" height="180" fill="${colour}"/><g transform="translate(90 90) scale(3.800)">${brandMark('#fff')}</g></svg>`;

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** Wraps one square PNG, `size` pixels wide (below 256), in an .ico file. */
export function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
