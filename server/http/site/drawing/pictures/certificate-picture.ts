import type { Brand } from '#core/content/brand/brand.ts';
import { LOOK_SHAPES, LOOK_WORDS, type Look } from '#core/domain/verification/looks.ts';
import { drawTexts, OG_HEIGHT, OG_WIDTH } from './og-image.ts';
import { rosette } from './ornament.ts';
import { darken, lighten } from './palette.ts';

/** As on the page; only a valid certificate has the owner's color. */
const COLOURS: Record<Exclude<Look, 'valid'>, string> = {
  suspended: '#7d5309',
  withdrawn: '#b42318',
  superseded: '#4d6861',
  expired: '#4d6861',
  test: '#1e4fa3',
  broken: '#b42318',
};

/**
 * The preview picture of a shared link to a certificate: its state, without a name. One picture serves all certificates of a
 * state, so that nothing has to be drawn while the server runs.
 */
export function drawCertificatePicture(brand: Brand, look: Look): string {
  const colour = look === 'valid' ? brand.colour : COLOURS[look];
  const ground = darken(colour, 0.62);
  const { edge, sign } = LOOK_SHAPES[look];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${OG_WIDTH}" height="${OG_HEIGHT}">
<rect width="100%" height="100%" fill="${ground}"/>
<g transform="translate(966 315) scale(3.6)" opacity=".34">${rosette(lighten(colour, 0.55), 0.24)}</g>
<g transform="translate(966 315) scale(5.4)">
<path d="${edge}" fill="${lighten(colour, 0.88)}"/>
<path d="${sign}" fill="none" stroke="${darken(colour, 0.2)}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>
</g>
${drawTexts({ ...brand, colour, tagline: LOOK_WORDS[look] })}
</svg>`;
}
