import { crc32, deflateSync } from 'node:zlib';

type Colour = { channels: readonly [red: number, green: number, blue: number]; pixels: number };

const PALETTE_SIZE = 256;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG of at most 256 colours from opaque RGBA pixels: a quarter of the renderer's own file.
 * Messengers leave out a preview picture that is too heavy.
 */
export function toPalettePng(pixels: Buffer, width: number, height: number): Buffer {
  const groups = groupColours([...countColours(pixels).values()]);
  const indexes = new Map(
    groups.flatMap((group, index) => group.map((colour) => [keyOf(colour), index] as const)),
  );
  const rows = Buffer.alloc((width + 1) * height); // each row starts with its filter: 0, none
  for (let i = 0; i < width * height; i++) {
    rows[i + Math.floor(i / width) + 1] = indexes.get(pixels.readUInt32BE(i * 4)) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8); // 8 bits a pixel, colours by index
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(groups.flatMap(mainColour))),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function countColours(pixels: Buffer): Map<number, Colour> {
  const colours = new Map<number, Colour>();
  for (let i = 0; i < pixels.length; i += 4) {
    const key = pixels.readUInt32BE(i);
    const seen = colours.get(key);
    if (seen) seen.pixels++;
    else
      colours.set(key, {
        channels: [key >>> 24, (key >>> 16) & 255, (key >>> 8) & 255],
        pixels: 1,
      });
  }
  return colours;
}

/** The pixel as it was read, alpha included. */
const keyOf = ({ channels: [red, green, blue] }: Colour): number =>
  ((red << 24) | (green << 16) | (blue << 8) | 255) >>> 0;

/** Halves the group with the widest range of a channel until there are enough. */
function groupColours(colours: Colour[]): Colour[][] {
  const groups = [toGroup(colours)];
  while (groups.length < PALETTE_SIZE) {
    const widest = groups.reduce((a, b) => (b.range > a.range ? b : a));
    if (widest.range === 0) break;
    const { channel, middle } = widest;
    groups.splice(
      groups.indexOf(widest),
      1,
      toGroup(widest.colours.filter((colour) => colour.channels[channel] <= middle)),
      toGroup(widest.colours.filter((colour) => colour.channels[channel] > middle)),
    );
  }
  return groups.map((group) => group.colours);
}

type Channel = 0 | 1 | 2;
type Group = { colours: Colour[]; channel: Channel; range: number; middle: number };

function toGroup(colours: Colour[]): Group {
  const spans = ([0, 1, 2] as const).map((channel) => {
    const values = colours.map((colour) => colour.channels[channel]);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return { channel, range: high - low, middle: (low + high) / 2 };
  });
  return { colours, ...spans.reduce((a, b) => (b.range > a.range ? b : a)) };
}

/** The most frequent, not the mean: paper, ink and the owner's colour stay exactly what they are. */
const mainColour = (group: Colour[]): readonly number[] =>
  group.reduce((a, b) => (b.pixels > a.pixels ? b : a)).channels;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  const checksum = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, checksum]);
}
