/** `wrong`: it could not be unpacked. `unwanted`: it begins with something else, or is too long. */
type Inflated = Uint8Array | 'wrong' | 'unwanted';

type Wanted = {
  /** Judges by the first piece, so that unwanted data are not unpacked. */
  begins: (piece: Uint8Array) => boolean;
  maxBytes: number;
};

/** Unpacks zlib data with the browser's own means. Nothing may follow the data. */
export async function inflate(packed: Uint8Array, { begins, maxBytes }: Wanted): Promise<Inflated> {
  const { readable, writable } = new DecompressionStream('deflate');
  const writer = writable.getWriter();
  // A failure shows when reading.
  writer.write(packed as Uint8Array<ArrayBuffer>).catch(() => {});
  writer.close().catch(() => {});
  const reader = readable.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joined(pieces, size);
      size += value.length;
      if ((pieces.length === 0 && !begins(value)) || size > maxBytes) {
        reader.cancel().catch(() => {});
        return 'unwanted';
      }
      pieces.push(value);
    }
  } catch {
    return 'wrong';
  }
}

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
