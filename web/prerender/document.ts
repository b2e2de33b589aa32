import { type Brand, NORTHMARK, toPageBrand } from '#core/content/brand/brand.ts';
import type { PagePath } from '#core/content/page-titles.ts';
import { pageMeta } from '#core/content/pages.ts';
import { priceStory } from '#core/content/prices.ts';
import { PROGRAMME_CARDS } from '#core/content/programmes.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { type Cents, toDecimal } from '#core/domain/money.ts';
import { feeOf } from '#core/domain/payments/prices.ts';
import { LIVE_MARKS } from '#core/live-pages.ts';
import type { PageTemplate } from '#core/page-drawing.ts';
import { ORIGIN_PLACEHOLDER, type Page, type Render } from '#core/routes.ts';
import { jsonLd, type Meta, metaTag, metaTags, toScriptText } from './meta-tags.ts';

export type DocumentParts = PageTemplate & {
  page: Page;
  path: PagePath;
  render: Render;
  isForStrangers?: boolean;
  /** The site's icon, as SVG. */
  icon: string;
  /** The page's own HTML; empty for pages that the browser renders. */
  body: string;
};

/** One whole HTML document. */
export function toDocument(brand: Brand, parts: DocumentParts): string {
  const mark = parts.isForStrangers ? ' data-stranger' : '';
  return `<!doctype html>
<html lang="en" data-page="${parts.page}"${mark}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headTags(brand, parts)}
${parts.assets}
</head>
<body>
<div id="root">${parts.body}</div>
${brandForScripts(brand, parts)}${parts.scripts}
</body>
</html>
`;
}

/** Scripts run once the page is parsed, so the brand can come last. Those of live pages need none. */
function brandForScripts(brand: Brand, { render }: DocumentParts): string {
  if (render === 'live') return '';
  return `<script type="application/json" id="brand">${toScriptText(toPageBrand(brand))}</script>\n`;
}

function headTags(brand: Brand, { path, render, icon }: DocumentParts): string {
  return [
    // The server writes the tags of the pages that it renders.
    render === 'live' ? LIVE_MARKS.head : metaTags(brand, builtMeta(brand, path)),
    metaTag('name', 'theme-color', brand.colour),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    // Inlined: a request would take a connection that visible content needs.
    `<link rel="icon" href="${toDataUrl(icon)}" type="image/svg+xml">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...(path === '/' ? [structuredData(brand)] : []),
    brandColours(brand),
  ].join('\n');
}

function builtMeta(brand: Brand, path: PagePath): Meta {
  const { canonical, ...meta } = pageMeta(brand)[path];
  return { ...meta, origin: ORIGIN_PLACEHOLDER, canonical };
}

const toDataUrl = (svg: string) =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replace(/[#<>]/g, encodeURIComponent)}`;

/** Replaces our green by the brand's own color, from which the browser mixes the shades. */
function brandColours({ colour }: Brand): string {
  if (colour === NORTHMARK.colour) return '';
  const mixed = (percent: number, other: 'black' | 'white') =>
    `color-mix(in oklab, ${colour} ${percent}%, ${other})`;
  const shades = {
    '--color-brand-800': mixed(82, 'black'),
    '--color-brand-700': colour,
    '--color-brand-600': mixed(88, 'white'),
    '--color-brand-100': mixed(20, 'white'),
    '--color-brand-50': mixed(9, 'white'),
  };
  const rules = Object.entries(shades).map(([name, value]) => `${name}:${value}`);
  // Twice as specific as the style sheet's own, which may come later.
  return `<style>:root:root{${rules.join(';')}}</style>`;
}

const offer = (price: Cents, description: string) => ({
  '@type': 'Offer',
  price: toDecimal(price),
  priceCurrency: 'USD',
  description,
});

/** What search engines read of the landing page: who we are and what we offer. No reviews. */
function structuredData(brand: Brand): string {
  const story = priceStory(brand.prices);
  const provider = `${ORIGIN_PLACEHOLDER}/#organization`;
  const graph = [
    {
      '@type': 'Organization',
      '@id': provider,
      name: brand.name,
      legalName: brand.legalName,
      url: `${ORIGIN_PLACEHOLDER}/`,
      logo: `${ORIGIN_PLACEHOLDER}/apple-touch-icon.png`,
      email: brand.supportEmail,
      ...(brand.phone && { telephone: brand.phone }),
    },
    ...PROGRAMMES.map(({ id, name, listPrice }) => ({
      '@type': 'Service',
      name,
      description: PROGRAMME_CARDS[id].description,
      provider: { '@id': provider },
      offers: offer(listPrice, story.program),
    })),
    {
      '@type': 'Service',
      name: 'Validation of one area',
      provider: { '@id': provider },
      offers: offer(feeOf(brand.prices), story.validation),
    },
  ];
  return jsonLd({ '@graph': graph });
}
