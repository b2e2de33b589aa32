import { crc32 } from 'node:zlib';

/** Signature and header of a PNG; text may follow directly. */
const HEAD_BYTES = 33;

/** Embeds a credential in a PNG as Open Badges 3.0 requires: in an uncompressed text chunk. */
export function bakePng(png: Buffer, credential: string): Buffer {
  const data = Buffer.concat([
    Buffer.from('iTXt'),
    // The keyword, no compression (flag and method), no language, no translated keyword.
    Buffer.from('openbadgecredential\0\0\0\0\0', 'latin1'),
    Buffer.from(credential),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(data));
  return Buffer.concat([png.subarray(0, HEAD_BYTES), length, data, sum, png.subarray(HEAD_BYTES)]);
}
