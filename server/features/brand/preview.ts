import type { SiteBrand } from '#server/http/site/drawing/draw-files.ts';
import { drawInProcess } from '#server/http/site/drawing/draw-in-process.ts';
import { BUILD } from '#server/http/site/drawing/draw-site.ts';
import { fillIn } from '#server/http/site/site.ts';

/**
 * Draws the landing page of an unpublished brand. It is shown in a frame that runs no scripts, so it is marked as painted,
 * its logo is inlined, and nothing in it can be pressed: no link would lead anywhere.
 */
export async function drawPreview(site: SiteBrand, origin: string): Promise<string> {
  const html = await drawInProcess({ ...site, build: BUILD });
  return withLogoInside(fillIn(html, origin, { unconfirmed: true }), site)
    .replace('<html', '<html data-painted')
    .replace('<div id="root">', '<div id="root" inert>')
    .replace(/<script\b.*?<\/script>/gs, '');
}

function withLogoInside(html: string, { logo }: SiteBrand): string {
  if (!logo) return html;
  const type = logo.name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  const data = `data:${type};base64,${Buffer.from(logo.bytes).toString('base64')}`;
  return html.replaceAll(`"/brand/${logo.name}"`, `"${data}"`);
}
