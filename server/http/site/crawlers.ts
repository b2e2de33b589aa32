import type { Brand } from '#core/content/brand.ts';
import { pageMeta } from '#core/content/pages.ts';
import { ROUTES } from '#core/routes.ts';

/** What search engines may visit. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Every page that may be found, each under the one address that stands for it. */
export function sitemapXml(brand: Brand, origin: string): string {
  const meta = pageMeta(brand);
  const canonical = new Set(ROUTES.flatMap(({ path }) => meta[path].canonical ?? []));
  const entries = [...canonical].map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
