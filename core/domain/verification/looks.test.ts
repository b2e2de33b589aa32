import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { LOOK_SHAPES, LOOK_WORDS, type Look } from './looks.ts';

const LOOKS = Object.keys(LOOK_WORDS) as Look[];

const drawn = LOOKS.map((look) => {
  const { edge, sign } = LOOK_SHAPES[look];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -24 48 48" width="48" height="48">
    <path d="${edge}"/><path d="${sign}" stroke="#fff" fill="none" stroke-width="3"/></svg>`;
  return new Resvg(svg).render();
});

it('differ by word and by shape, so that none is taken for another without colours', () => {
  expect(new Set(Object.values(LOOK_WORDS)).size).toBe(LOOKS.length);
  expect(new Set(drawn.map(({ pixels }) => pixels.toString('base64'))).size).toBe(LOOKS.length);
});

it('stay near their circle and fill its middle', () => {
  for (const [i, { pixels, width, height }] of drawn.entries()) {
    let filled = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const isFilled = (pixels[4 * (y * width + x) + 3] ?? 0) > 200;
        const radius = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2);
        if (isFilled) filled += 1;
        expect(isFilled && radius > 27, `${LOOKS[i]} at ${x}, ${y}`).toBe(false);
      }
    }
    expect(filled, LOOKS[i]).toBeGreaterThan(1_100);
  }
});
