import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, minify } from 'vite';
import type { PagePath } from '#core/content/page-titles.ts';
import type { PageTemplate, PageTemplates } from '#core/page-drawing.ts';
import {
  NOT_FOUND,
  type Page,
  type Render,
  ROUTES,
  STRANGER_ROUTES,
  strangerFile,
} from '#core/routes.ts';
import { applicationDraftSlot, knownDetailsSlot } from '#web/features/apply/application-draft.ts';
import { lastSessionSlot, preApplicationSlot } from '#web/lib/storage/slots.ts';
import { inlineTokens } from '#web/prerender/inline-tokens.ts';

const LANDING = 'entry-landing.tsx';
const APP = 'entry-app.tsx';
const LIVE = 'entry-live-script.ts';

/** The manifests of each part. */
export type Manifests = Record<'landing' | 'app' | 'live', Manifest>;

/** Scripts inlined into the HTML. */
type Inline = { afterPicture: string; notLoaded: string };

/** The tags for each page's files, which are in `directory`. */
export async function templatesOf(manifests: Manifests, directory: string): Promise<PageTemplates> {
  const landingEnd = await bootScript(manifests.landing);
  const inline = {
    afterPicture: await inlineScript('after-picture.js'),
    notLoaded: await inlineScript('not-loaded.js'),
  };
  const templates = [...ROUTES, NOT_FOUND].map(({ page, render }) => {
    const assets =
      render === 'still'
        ? stillAssets(manifests.app, page, inline)
        : assetsOf({ page, render }, manifests, { directory, inline });
    return [page, { assets, scripts: page === 'landing' ? landingEnd : '' }] as const;
  });
  const all: Record<string, PageTemplate> = Object.fromEntries(templates);
  for (const { page } of STRANGER_ROUTES) {
    const assets = stillAssets(manifests.app, page, inline);
    all[strangerFile(page)] = { assets, scripts: '' };
  }
  return all;
}

function assetsOf(
  { page, render }: { page: Page; render: Render },
  { landing, app, live }: Manifests,
  { directory, inline }: { directory: string; inline: Inline },
): string {
  if (page === 'landing') return inlinedAssets(landing, LANDING, directory);
  return render === 'live' ? liveAssets(live, directory) : appAssets(app, { page, render }, inline);
}

function preloadFont(manifest: Manifest, name: 'display' | 'body'): string {
  const file = manifest[`fonts/${name}.woff2`]?.file;
  if (!file) throw new Error(`The font ${name} is missing from the build`);
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
}

/**
 * Landing page and live pages wait for nothing: their styles are inlined and the script comes later. The larger font is
 * requested first, over the page's warm connection; the smaller one fits into the first packets of a second connection.
 */
function inlinedAssets(manifest: Manifest, entry: string, directory: string): string {
  const css = filesOf(manifest, closureOf(manifest, [entry]), 'css');
  const styles = css.map((file) => readFileSync(join(directory, file), 'utf8').trim()).join('');
  const fonts = preloadFont(manifest, 'display') + preloadFont(manifest, 'body');
  return `${fonts}<style>${inlineTokens(styles)}</style>`;
}

/** Live pages are complete without the script, so it comes last. */
function liveAssets(manifest: Manifest, directory: string): string {
  const script = `<script type="module" fetchpriority="low" src="/${manifest[LIVE]?.file}"></script>`;
  return inlinedAssets(manifest, LIVE, directory) + script;
}

async function bootScript(manifest: Manifest): Promise<string> {
  const code = await inlineScript('boot.js');
  return `<script data-entry="/${manifest[LANDING]?.file}">${code}</script>`;
}

async function inlineScript(name: string): Promise<string> {
  const source = readFileSync(join('web/prerender', name), 'utf8');
  const { code } = await minify(name, source);
  return code.trim();
}

/** The page's source file, in whichever folder of `web/pages` it is. */
function pageSource(manifest: Manifest, page: Page): string {
  const source = Object.keys(manifest).find(
    (file) => file.startsWith('pages/') && file.endsWith(`/${page}.tsx`),
  );
  if (!source) throw new Error(`web/pages has no file for ${page}`);
  return source;
}

function appAssets(
  manifest: Manifest,
  { page, render }: { page: Page; render: Render },
  { notLoaded }: Inline,
): string {
  const styles = appStyles(manifest, page);
  // A whole page is readable without the script, so its styles come first.
  if (render === 'whole') return `${styles}\n${appScripts(manifest, page, ' fetchpriority="low"')}`;
  return `<script>${notLoaded}</script>\n${styles}\n${appScripts(manifest, page)}`;
}

/** The script waits in a template until after the first paint; otherwise the two would compete for a phone's bandwidth. */
const stillAssets = (manifest: Manifest, page: Page, { afterPicture, notLoaded }: Inline): string =>
  [
    `<template id="app-scripts"${dependence(page)}>${appScripts(manifest, page)}</template>`,
    // Placed before the styles, which would delay it.
    `<script>${notLoaded}${afterPicture}</script>`,
    appStyles(manifest, page),
    // For pages where the script will show something else.
    '<style>[data-waits] #root>noscript~main{visibility:hidden}</style>',
  ].join('\n');

/** Stored values that change what a page shows, and where the page redirects without them. */
const DEPENDS: Partial<Record<Page, { on: readonly { key: string }[]; otherwise?: PagePath }>> = {
  assessment: { on: [lastSessionSlot, preApplicationSlot] },
  apply: {
    on: [lastSessionSlot, knownDetailsSlot, applicationDraftSlot],
    otherwise: '/start-application',
  },
};

function dependence(page: Page): string {
  const { on, otherwise } = DEPENDS[page] ?? {};
  if (!on) return '';
  const stored = ` data-stored="${on.map(({ key }) => key).join(' ')}"`;
  return otherwise ? `${stored} data-otherwise="${otherwise}"` : stored;
}

const appChunks = (manifest: Manifest, page: Page): string[] =>
  closureOf(manifest, [APP, pageSource(manifest, page)]);

function appStyles(manifest: Manifest, page: Page): string {
  const styles = filesOf(manifest, appChunks(manifest, page), 'css');
  return [
    // Both fonts: text that is redrawn in another font counts as a later paint, and may shift the page.
    preloadFont(manifest, 'display'),
    preloadFont(manifest, 'body'),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
  ].join('\n');
}

function appScripts(manifest: Manifest, page: Page, urgency = ''): string {
  const [entry, ...rest] = filesOf(manifest, appChunks(manifest, page), 'file');
  return [
    `<script type="module"${urgency} crossorigin src="/${entry}"></script>`,
    ...rest.map((file) => `<link rel="modulepreload"${urgency} crossorigin href="/${file}">`),
  ].join('\n');
}

/** A chunk and everything it imports. */
function closureOf(manifest: Manifest, keys: string[]): string[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...seen];
}

function filesOf(manifest: Manifest, keys: string[], kind: 'file' | 'css'): string[] {
  return [...new Set(keys.flatMap((key) => manifest[key]?.[kind] ?? []))];
}
