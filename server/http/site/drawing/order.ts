import { drawFiles, drawPages, type SiteBrand } from './draw-files.ts';

/** `out` is the directory for a whole site. Without it only the landing page is drawn, and returned. */
export type DrawingOrder = SiteBrand & { readonly build: string; readonly out?: string };

export type DrawingAnswer = { readonly html: string } | { readonly error: string };

export async function drawOrder({ build, out, ...site }: DrawingOrder): Promise<string> {
  if (out === undefined)
    return (await drawPages(build, site.brand, ['landing'])).get('landing') ?? '';
  await drawFiles(build, site, out);
  return '';
}
