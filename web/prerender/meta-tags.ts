import type { PageBrand } from '#core/content/brand/brand.ts';
import { escapeMarkup } from '#core/markup.ts';

/** A page's data for search engines and shared links. */
export type Meta = {
  title: string;
  description: string;
  robots: string;
  origin: string;
  /** The page's canonical path, if it may be indexed. */
  canonical?: string;
  /** The picture that shared links show; the site's own, unless the page has another. */
  picture?: { path: string; text: string };
};

export function metaTags(brand: PageBrand, meta: Meta): string {
  const { title, description, robots, origin, canonical } = meta;
  const picture = meta.picture ?? {
    path: '/og-image.png',
    text: `${brand.name}: ${brand.tagline}`,
  };
  const image = `${origin}${picture.path}`;
  const address = canonical && `${origin}${canonical}`;
  return [
    `<title>${escapeMarkup(title)}</title>`,
    metaTag('name', 'description', description),
    metaTag('name', 'robots', robots),
    ...(address
      ? [
          `<link rel="canonical" href="${escapeMarkup(address)}">`,
          metaTag('property', 'og:type', 'website'),
          metaTag('property', 'og:site_name', brand.name),
          metaTag('property', 'og:title', title),
          metaTag('property', 'og:description', description),
          metaTag('property', 'og:url', address),
          metaTag('property', 'og:image', image),
          metaTag('property', 'og:image:width', '1200'),
          metaTag('property', 'og:image:height', '630'),
          metaTag('property', 'og:image:alt', picture.text),
        ]
      : []),
    // On pages for one visitor as well: their links are passed on between colleagues.
    metaTag('name', 'twitter:card', 'summary_large_image'),
    metaTag('name', 'twitter:title', title),
    metaTag('name', 'twitter:description', description),
    metaTag('name', 'twitter:image', image),
    metaTag('name', 'twitter:image:alt', picture.text),
  ].join('\n');
}

export const metaTag = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeMarkup(content)}">`;

/** Facts for search engines, in schema.org terms. */
export function jsonLd(facts: object): string {
  const text = toScriptText({ '@context': 'https://schema.org', ...facts });
  return `<script type="application/ld+json">${text}</script>`;
}

/** Returns JSON for a script element, which a "</script>" or "<!--" in a text would otherwise break out of. */
export const toScriptText = (value: object): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c');
