import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RenderedImage, renderAsync } from '@resvg/resvg-js';
import type { Brand } from '#core/content/brand.ts';
import { drawFavicon, drawTouchIcon, toIco } from './pictures/icons.ts';
import { drawOgImage, OG_WIDTH } from './pictures/og-image.ts';
import { toPalettePng } from './pictures/palette-png.ts';

const ICO_SIZE = 32;
const TOUCH_ICON_SIZE = 180;

/** Writes the icons of the site and the picture that shared links show, in the owner's name and colour. */
export async function writePictures(brand: Brand, directory: string): Promise<void> {
  const favicon = drawFavicon(brand.colour);
  const [ogImage, touchIcon, smallIcon] = await Promise.all([
    render(drawOgImage(brand), OG_WIDTH),
    render(drawTouchIcon(brand.colour), TOUCH_ICON_SIZE),
    render(favicon, ICO_SIZE),
  ]);
  const { pixels, width, height } = ogImage;
  await Promise.all([
    writeFile(join(directory, 'og-image.png'), toPalettePng(pixels, width, height)),
    writeFile(join(directory, 'favicon.svg'), favicon),
    writeFile(join(directory, 'favicon.ico'), toIco(smallIcon.asPng(), ICO_SIZE)),
    writeFile(join(directory, 'apple-touch-icon.png'), touchIcon.asPng()),
  ]);
}

/** Texts are outlines by now, so no font is needed, least of all those of this machine. */
const render = (svg: string, width: number): Promise<RenderedImage> =>
  renderAsync(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: width } });
