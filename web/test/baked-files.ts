import { deflateSync } from 'node:zlib';
import { PNG_SIGNATURE } from '#web/features/verification/check/read/read-png.ts';

const bytesOf = (text: string) => Buffer.from(text);

export type PdfStream = {
  data: Buffer | string;
  /** Between `<<` and `>>`, with `LENGTH` for how long the data is. */
  dictionary?: string;
  /** After the keyword, and before the one that ends the data. */
  lineEnds?: [string, string];
};

export const ATTACHED = '/Type /EmbeddedFile /Filter /FlateDecode /Length LENGTH';

/** The minimal PDF around these streams; other programs write the rest in many ways. */
export function pdfWith(...streams: PdfStream[]): Uint8Array {
  const objects = streams.map(
    ({ data, dictionary = ATTACHED, lineEnds: [first, last] = ['\n', '\n'] }, n) => {
      const content = Buffer.from(data);
      const words = dictionary.replace('LENGTH', String(content.length));
      return Buffer.concat([
        bytesOf(`${n + 1} 0 obj\n<< ${words} >>\nstream${first}`),
        content,
        bytesOf(`${last}endstream\nendobj\n`),
      ]);
    },
  );
  return Buffer.concat([
    bytesOf('%PDF-1.7\n'),
    ...objects,
    bytesOf('90 0 obj\n9999\nendobj\n%%EOF\n'),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The checksum of a chunk is not verified here.
  return Buffer.concat([length, bytesOf(type), data, Buffer.alloc(4)]);
}

type PngText = { keyword?: string; isPacked?: boolean };

/** A picture with a text in it, as badges are baked. */
export function pngWith(
  text: string,
  { keyword = 'openbadgecredential', isPacked = false }: PngText = {},
): Uint8Array {
  const content = isPacked ? deflateSync(text) : bytesOf(text);
  const flags = Buffer.from([0, isPacked ? 1 : 0, 0]);
  return Buffer.concat([
    Buffer.from(PNG_SIGNATURE),
    chunk('IHDR', Buffer.alloc(13)),
    chunk('tEXt', bytesOf('Software\0none')),
    chunk('iTXt', Buffer.concat([bytesOf(keyword), flags, bytesOf('\0\0'), content])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A drawing with a credential in it, as badges are baked. */
export const svgWith = (content: string, tag = 'openbadges:credential'): Uint8Array =>
  bytesOf(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"><${tag} verify="">${content}</${tag}><path d="M0 0"/></svg>`,
  );
