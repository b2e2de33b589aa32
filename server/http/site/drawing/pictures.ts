import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RenderedImage, renderAsync } from '@resvg/resvg-js';
import { type Brand, logoPicture } from '#core/content/brand/brand.ts';
import { BADGE_WIDTH } from '#core/domain/certificates/badge/draw-badge.ts';
import { FACES } from '#core/domain/certificates/badge/face.ts';
import { LOOK_WORDS, type Look } from '#core/domain/verification/looks.ts';
import { drawPictureBadge } from './pictures/badges.ts';
import { drawCertificatePicture } from './pictures/certificate-picture.ts';
import { drawFavicon, drawTouchIcon, toIco } from './pictures/icons.ts';
import { drawOgImage, OG_WIDTH } from './pictures/og-image.ts';

const ICO_SIZE = 32;
const TOUCH_ICON_SIZE = 180;

/** Writes the site's icons and the preview pictures of shared links, in the owner's name and color. */
export async function writePictures(brand: Brand, directory: string): Promise<void> {
  const favicon = drawFavicon(brand.colour);
  const [ogImage, touchIcon, smallIcon] = await Promise.all([
    render(drawOgImage(brand), OG_WIDTH),
    render(drawTouchIcon(brand.colour), TOUCH_ICON_SIZE),
    render(favicon, ICO_SIZE),
  ]);
  await Promise.all([
    writeFile(join(directory, 'og-image.png'), ogImage.asPng()),
    writeFile(join(directory, 'favicon.svg'), favicon),
    writeFile(join(directory, 'favicon.ico'), toIco(smallIcon.asPng(), ICO_SIZE)),
    writeFile(join(directory, 'apple-touch-icon.png'), touchIcon.asPng()),
    ...(Object.keys(LOOK_WORDS) as Look[]).map(async (look) => {
      const picture = await render(drawCertificatePicture(brand, look), OG_WIDTH);
      await writeFile(join(directory, `certificate-${look}.png`), picture.asPng());
    }),
  ]);
}

/** Pixels of the picture that a credential names. */
const MARK_SIZE = 400;

/** Writes a badge for each state, at twice its display size, and the mark. They have no number: the server adds it. */
export async function writeBadges(brand: Brand, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const write = async (name: string, svg: string, width: number) =>
    writeFile(join(directory, `${name}.png`), (await render(svg, width)).asPng());
  await Promise.all([
    write('mark', drawTouchIcon(brand.colour), MARK_SIZE),
    ...FACES.map((face) => write(face, drawPictureBadge(face, brand), 2 * BADGE_WIDTH)),
  ]);
}

/** The picture that `brand.logo` names. */
export type Logo = { readonly name: string; readonly bytes: Uint8Array };

/** Pixels. Twice its height in mails and receipts, with a margin for print. */
const LOGO_HEIGHT = 160;

/** Writes the owner's logo, as pages show it and as a PNG for mails and receipts. */
export async function writeLogo({ name, bytes }: Logo, directory: string): Promise<void> {
  await mkdir(join(directory, 'brand'));
  await writeFile(join(directory, 'brand', name), bytes);
  if (!/\.svg$/i.test(name)) return;
  const svg = Buffer.from(bytes).toString();
  // Browsers can draw more than we can; mails and receipts then go without the logo, and the site still opens.
  const drawn = await renderAsync(svg, { fitTo: { mode: 'height', value: LOGO_HEIGHT } }).catch(
    () => undefined,
  );
  if (drawn) await writeFile(join(directory, logoPicture({ logo: name }) ?? ''), drawn.asPng());
}

/** Text has become outlines by now, so no fonts are needed, least of all this machine's. */
const render = (svg: string, width: number): Promise<RenderedImage> =>
  renderAsync(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'width', value: width } });
