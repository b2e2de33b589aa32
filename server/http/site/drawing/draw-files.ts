import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '#core/content/brand/brand.ts';
import type { DrawPages, PageTemplates } from '#core/page-drawing.ts';
import type { Page } from '#core/routes.ts';
import { runBundle } from './bundle.ts';
import { drawFavicon } from './pictures/icons.ts';
import { type Logo, writeBadges, writeLogo, writePictures } from './pictures.ts';

/** Everything a site is drawn from, besides the build's output. */
export type SiteBrand = { readonly brand: Brand; readonly logo?: Logo };

/** Writes everything that looks different with another brand: pages, pictures, badges, logo. */
export async function drawFiles(build: string, { brand, logo }: SiteBrand, out: string) {
  const directories = { pages: join(out, 'pages'), public: join(out, 'public') };
  for (const directory of Object.values(directories)) await mkdir(directory, { recursive: true });
  for (const [page, html] of await drawPages(build, brand)) {
    await writeFile(join(directories.pages, `${page}.html`), html);
  }
  await writePictures(brand, directories.public);
  await writeBadges(brand, join(out, 'badges'));
  if (logo) await writeLogo(logo, directories.public);
}

export async function drawPages(
  build: string,
  brand: Brand,
  only?: readonly Page[],
): Promise<Map<string, string>> {
  const templates: PageTemplates = JSON.parse(
    await readFile(join(build, 'drawing/templates.json'), 'utf8'),
  );
  const bundle = runBundle<{ drawPages: DrawPages }>(join(build, 'drawing/pages.cjs'), brand);
  return bundle.drawPages(templates, drawFavicon(brand.colour), only);
}
