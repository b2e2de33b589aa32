import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build, type Manifest, minify, type Rolldown } from 'vite';
import type { Brand } from '#core/content/brand.ts';
import {
  NOT_FOUND,
  type Page,
  type Render,
  ROUTES,
  STRANGER_ROUTES,
  strangerFile,
} from '#core/routes.ts';
import { readBrand } from '#server/brand.ts';
import { ConfigError } from '#server/config.ts';
import type { drawFrame as DrawFrame } from '#web/entry-live.tsx';
import type { render as RenderPage } from '#web/entry-server.tsx';
import { bodyOf, withoutIconNames } from '#web/prerender/body.ts';
import { toDocument } from '#web/prerender/document.ts';
import { inlineTokens } from '#web/prerender/inline-tokens.ts';
import { APP_CODE, LANDING_CODE, LIVE_CODE, PAGES_IN_SHARED_FILES } from './browser-code.ts';
import { drawFavicon } from './pictures/icons.ts';
import { writeBadges, writeLogo, writePictures } from './pictures.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** `node scripts/build/build-web.ts [directory]` */
const OUT = resolve(process.argv[2] ?? join(ROOT, 'dist/web'));
const PUBLIC = join(OUT, 'public');
const SERVER_BUILD = join(ROOT, `.cache/prerender-${process.pid}`);
const DATA_DIR = process.env.DATA_DIR || 'data';
const LANDING = 'entry-landing.tsx';
const APP = 'entry-app.tsx';
const LIVE = 'entry-live-script.ts';

/** Builds the browser's code, then writes the HTML of every page beside it. */
async function buildWeb(): Promise<void> {
  const brand = readBrand(DATA_DIR);
  rmSync(OUT, { recursive: true, force: true });
  const landing = await buildBrowserCode(LANDING_CODE);
  const app = await buildBrowserCode(APP_CODE);
  const live = await buildBrowserCode(LIVE_CODE);
  await build({
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: SERVER_BUILD,
      manifest: false,
      rollupOptions: { input: { 'entry-server': 'web/entry-server.tsx' } },
    },
  });
  await buildDrawing();
  writeFileSync(join(OUT, 'manifest.json'), JSON.stringify(landing));
  await writePictures(brand, PUBLIC);
  await writeBadges(brand, join(OUT, 'badges'));
  await writeLogo(brand, DATA_DIR, PUBLIC);
  await writePages(brand, { landing, app, live });
  rmSync(SERVER_BUILD, { recursive: true });
  await compressAssets();
}

/** What the server draws pages with: one file with everything in it, as servers install no packages of the web tree. */
async function buildDrawing(): Promise<void> {
  await build({
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(OUT, 'live'),
      manifest: false,
      rollupOptions: {
        input: { draw: 'web/entry-live.tsx' },
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
}

/** Returns the list of the files that it has made. */
async function buildBrowserCode(rollupOptions: Rolldown.RolldownOptions): Promise<Manifest> {
  await build({ logLevel: 'warn', build: { outDir: PUBLIC, rollupOptions } });
  const list = join(PUBLIC, '.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(list, 'utf8'));
  rmSync(join(PUBLIC, '.vite'), { recursive: true });
  return manifest;
}

type Manifests = Record<'landing' | 'app' | 'live', Manifest>;

async function writePages(brand: Brand, { landing, app, live }: Manifests): Promise<void> {
  const server = await import(pathToFileURL(join(SERVER_BUILD, 'entry-server.js')).href);
  const renderPage: typeof RenderPage = server.render;
  const drawing = await import(pathToFileURL(join(OUT, 'live/draw.mjs')).href);
  const drawFrame: typeof DrawFrame = drawing.drawFrame;
  const landingEnd = await bootScript(landing);
  const icon = drawFavicon(brand.colour);
  mkdirSync(join(OUT, 'pages'));
  const written = new Set<Page>();
  for (const route of [...ROUTES, NOT_FOUND]) {
    const { page } = route;
    if (written.has(page)) continue;
    written.add(page);
    const html = toDocument(brand, {
      ...route,
      icon,
      assets: assetsOf(route, { landing, app, live }),
      body:
        route.render === 'live' ? withoutIconNames(drawFrame()) : await bodyOf(renderPage, route),
      scripts: page === 'landing' ? landingEnd : '',
    });
    writeFileSync(join(OUT, 'pages', `${page}.html`), html);
  }
  for (const route of STRANGER_ROUTES) {
    const html = toDocument(brand, {
      ...route,
      icon,
      assets: await strangerAssets(app, route.page),
      body: await bodyOf(renderPage, route),
      scripts: '',
    });
    writeFileSync(join(OUT, 'pages', `${strangerFile(route.page)}.html`), html);
  }
}

function assetsOf({ page, render }: { page: Page; render: Render }, manifests: Manifests): string {
  if (page === 'landing') return inlinedAssets(manifests.landing, LANDING);
  return render === 'live' ? liveAssets(manifests.live) : appAssets(manifests.app, page, render);
}

function preloadFont(manifest: Manifest, name: 'display' | 'body'): string {
  const file = manifest[`fonts/${name}.woff2`]?.file;
  if (!file) throw new Error(`The font ${name} is missing from the build`);
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
}

/**
 * Landing page and live pages wait for nothing: their styles are inside them, the script comes later. The larger font is
 * asked for first, over the page's own warm connection; the smaller one fits into the first packets of a second.
 */
function inlinedAssets(manifest: Manifest, entry: string): string {
  const css = filesOf(manifest, closureOf(manifest, [entry]), 'css');
  const styles = css.map((file) => readFileSync(join(PUBLIC, file), 'utf8').trim()).join('');
  const fonts = preloadFont(manifest, 'display') + preloadFont(manifest, 'body');
  return `${fonts}<style>${inlineTokens(styles)}</style>`;
}

/** They are complete without the script, so it comes last. */
function liveAssets(manifest: Manifest): string {
  const script = `<script type="module" fetchpriority="low" src="/${manifest[LIVE]?.file}"></script>`;
  return inlinedAssets(manifest, LIVE) + script;
}

async function bootScript(manifest: Manifest): Promise<string> {
  const code = await inlineScript('boot.js');
  return `<script data-entry="/${manifest[LANDING]?.file}">${code}</script>`;
}

async function inlineScript(name: string): Promise<string> {
  const source = readFileSync(join(ROOT, 'web/prerender', name), 'utf8');
  const { code } = await minify(name, source);
  return code.trim();
}

/** The page's file, in whichever room of `web/pages` it is. */
function pageSource(manifest: Manifest, page: Page): string {
  const shared = PAGES_IN_SHARED_FILES[page];
  const source = Object.keys(manifest).find((file) =>
    shared
      ? manifest[file]?.name === shared
      : file.startsWith('pages/') && file.endsWith(`/${page}.tsx`),
  );
  if (!source) throw new Error(`web/pages has no file for ${page}`);
  return source;
}

function appAssets(manifest: Manifest, page: Page, render: Render): string {
  // Where there is something to see without the script, what it needs to be seen goes first.
  const urgency = render === 'shell' ? '' : ' fetchpriority="low"';
  return `${appStyles(manifest, page)}\n${appScripts(manifest, page, urgency)}`;
}

/** The script waits in a template until after the first picture, which otherwise shares a phone's line with it. */
async function strangerAssets(manifest: Manifest, page: Page): Promise<string> {
  return [
    `<template id="app-scripts">${appScripts(manifest, page)}</template>`,
    // Before the styles, for which it would have to wait.
    `<script>${await inlineScript('after-picture.js')}</script>`,
    appStyles(manifest, page),
    '<style>[data-link] main:has(form[inert]){visibility:hidden}</style>',
  ].join('\n');
}

const appChunks = (manifest: Manifest, page: Page): string[] =>
  closureOf(manifest, [APP, pageSource(manifest, page)]);

function appStyles(manifest: Manifest, page: Page): string {
  const styles = filesOf(manifest, appChunks(manifest, page), 'css');
  return [
    // Both: text that is drawn anew in another font counts as a later picture, and may move the page.
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

/** Beside each text file one for each way of packing it, made once and as small as can be. */
async function compressAssets(): Promise<void> {
  const files = readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|svg|txt|xml|json)$/.test(file))
      .map(async (file) => {
        const path = join(PUBLIC, file);
        const body = readFileSync(path);
        writeFileSync(`${path}.br`, await promisify(brotliCompress)(body));
        writeFileSync(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
      }),
  );
}

try {
  await buildWeb();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(`\n${error.message}`);
  process.exitCode = 1;
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
