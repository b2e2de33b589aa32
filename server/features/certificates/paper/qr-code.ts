import { encode } from 'uqr';
import type { Pdf } from '#server/pdf/typeset.ts';

/** Modules of white around the code that readers need. */
const QUIET_ZONE = 4;

type Square = { x: number; y: number; side: number };

/** Vector, one rectangle for each run of dark modules. The side includes the quiet zone. */
export function drawQrCode(doc: Pdf, text: string, { x, y, side }: Square, colour: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const module = side / size;
  doc.rect(x, y, side, side).fill('#ffffff');
  for (const [row, cells] of data.entries()) {
    for (let start = cells.indexOf(true); start >= 0; ) {
      const gap = cells.indexOf(false, start);
      const end = gap < 0 ? cells.length : gap;
      doc.rect(x + start * module, y + row * module, (end - start) * module, module);
      start = cells.indexOf(true, end);
    }
  }
  doc.fill(colour);
}
