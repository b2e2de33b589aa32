import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Brand, NORTHMARK } from '#core/content/brand/brand.ts';
import { pageMeta } from '#core/content/pages.ts';
import { FROZEN_SCHEMES } from '#core/content/schemes/schemes.ts';
import { AppError } from '#core/errors.ts';
import type { DrawLivePage } from '#core/live-pages.ts';
import {
  BUILT_ROUTES,
  type BuiltPage,
  type Condition,
  LIVE_ROUTES,
  mayCarryAnalytics,
  NOT_FOUND,
  ORIGIN_PLACEHOLDER,
  type Page,
  ROUTES,
  STRANGER_ROUTES,
  strangerFile,
} from '#core/routes.ts';
import { type Config, isPublicOrigin } from '#server/config.ts';
import { UNREADABLE } from '#server/http/errors.ts';
import { contentPolicy } from '#server/http/security-headers.ts';
import { readSessionCookie } from '#server/http/session-cookie.ts';
import { runBundle } from './drawing/bundle.ts';
import { type LiveSite, toFrame } from './live-site.ts';
import { type Encoded, type Prepared, prepare, sendPrepared } from './prepared.ts';

/** Settings that affect pages. */
export type PageSettings = { hasAnalytics: boolean; areClaimsConfirmed: boolean };

/** The web tree as built and drawn, with the site's origin filled in. */
export type Site = {
  /** Served until the claims are confirmed. */
  pages: Map<BuiltPage, Prepared>;
  /** Pages that differ once the claims are confirmed. */
  confirmedPages: Map<BuiltPage, Prepared>;
  /** Pages that differ without a customer's session. */
  strangerPages: Map<BuiltPage, Prepared>;
  /** By the path at which they are served. */
  files: Map<string, Prepared>;
  /** Pictures that are completed before they are sent, by name. */
  badges: Map<string, Buffer>;
  /** Hashes of inline scripts, for the content security policy. */
  scriptHashes: string[];
  /** Pages that are drawn for each request. */
  live: LiveSite;
};

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** A brand, and the directory with what was drawn for it. */
type Drawn = { brand: Brand; drawn: string };

/** Reads the site drawn for a brand; without one, the site that the build drew for the shipped brand. */
export function loadSite(
  build: string,
  origin: string,
  { brand, drawn }: Drawn = { brand: NORTHMARK, drawn: join(build, 'shipped') },
): Site {
  const pages: Site['pages'] = new Map();
  const confirmedPages: Site['confirmedPages'] = new Map();
  const strangerPages: Site['strangerPages'] = new Map();
  const hashes = new Set<string>();
  const prepareHtml = (html: string) => prepare('text/html; charset=utf-8', Buffer.from(html));
  const readPage = (name: string) => readFileSync(join(drawn, 'pages', `${name}.html`), 'utf8');
  const noteScripts = (html: string) => {
    for (const [, attributes = '', script = ''] of html.matchAll(
      /<script([^>]*)>(.*?)<\/script>/gs,
    )) {
      if (script && !/type="application\/(ld\+)?json"/.test(attributes))
        hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`);
    }
  };
  for (const { page } of [...BUILT_ROUTES, NOT_FOUND]) {
    const everything = readPage(page);
    const html = fillIn(everything, origin, { unconfirmed: true });
    const confirmed = fillIn(everything, origin, { unconfirmed: false });
    pages.set(page, prepareHtml(html));
    if (confirmed !== html) confirmedPages.set(page, prepareHtml(confirmed));
    noteScripts(html);
  }
  for (const { page } of STRANGER_ROUTES) {
    const html = fillIn(readPage(strangerFile(page)), origin, { unconfirmed: true });
    strangerPages.set(page, prepareHtml(html));
    noteScripts(html);
  }
  const frames = LIVE_ROUTES.map(({ page }) => {
    return [page, toFrame(fillIn(readPage(page), origin, { unconfirmed: true }))] as const;
  });
  return {
    pages,
    confirmedPages,
    strangerPages,
    files: new Map([...loadFiles(join(build, 'public')), ...loadFiles(join(drawn, 'public'))]),
    badges: loadPictures(join(drawn, 'badges')),
    scriptHashes: [...hashes],
    live: {
      origin,
      frames: new Map(frames),
      draw: runBundle<{ draw: DrawLivePage }>(join(build, 'drawing/live.cjs'), brand).draw,
    },
  };
}

/** Five megabytes in all: reading them once is cheaper than opening files for each request. */
function loadFiles(directory: string): Map<string, Prepared> {
  const files = new Map<string, Prepared>();
  const read = (path: string) =>
    existsSync(path) ? Promise.resolve(readFileSync(path)) : undefined;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const contentType = CONTENT_TYPES[extname(path)];
    if (!contentType) throw new Error(`The content type of ${path} is not known`);
    const packed: Encoded = { br: read(`${path}.br`), gzip: read(`${path}.gz`) };
    // Files that the build did not compress, such as an owner's logo, are compressed when first requested.
    const encoded = packed.br || !PACKABLE.test(path) ? packed : undefined;
    const address = `/${relative(directory, path).replaceAll(sep, '/')}`;
    files.set(address, prepare(contentType, readFileSync(path), encoded));
  }
  return files;
}

const PACKABLE = /\.(js|css|svg)$/;

const loadPictures = (directory: string): Map<string, Buffer> =>
  new Map(
    readdirSync(directory).map((file) => [
      file.slice(0, -extname(file).length),
      readFileSync(join(directory, file)),
    ]),
  );

/** Pages with a card form. */
const CARD_PAGES: ReadonlySet<Page> = new Set(['checkout', 'certification-payment']);

/** Pages on which staff can view evidence. They get there from any staff page without reloading. */
const STAFF_PAGES: ReadonlySet<Page> = new Set(
  ROUTES.filter(({ path, page }) => path.startsWith('/admin') || page === 'test-email').map(
    ({ page }) => page,
  ),
);

/** Mounts pages and assets. Pages open to everyone read the settings; the others do not need them. */
export function serveSite(
  app: FastifyInstance,
  config: Config,
  site: Site | undefined,
  readSettings: () => Promise<PageSettings>,
): void {
  const policyOf = (page: Page, google = false) => {
    const stripe = config.payments.provider === 'stripe' && CARD_PAGES.has(page);
    const documents = STAFF_PAGES.has(page);
    return contentPolicy(config, { scriptHashes: site?.scriptHashes, google, stripe, documents });
  };
  const show = async (
    site: Site,
    page: BuiltPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const settings = mayCarryAnalytics(page) ? await readSettings() : undefined;
    const confirmed = settings?.areClaimsConfirmed ? site.confirmedPages.get(page) : undefined;
    const forStrangers = site.strangerPages.get(page);
    if (forStrangers) reply.header('vary', 'cookie');
    // The page's own call finds out whether the session is still valid.
    const isStranger = readSessionCookie(config, 'customer', request) === undefined;
    const built = (isStranger ? forStrangers : undefined) ?? confirmed ?? site.pages.get(page);
    if (!built) throw new Error(`The page ${page} was not built`);
    reply
      .header('content-security-policy', policyOf(page, settings?.hasAnalytics))
      .header('cache-control', 'no-cache');
    return sendPrepared(built, request, reply);
  };
  if (site) {
    for (const [path, file] of site.files) {
      // Names there contain a content hash or a version.
      const isHashed = /^\/(assets|api-docs)\//.test(path);
      const caching = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      // Webmail and previews of shared links show our pictures on other sites.
      const policy = /^\/(brand\/)?[^/]+\.png$/.test(path) ? 'cross-origin' : 'same-origin';
      const headers = { 'cache-control': caching, 'cross-origin-resource-policy': policy };
      app.get(path, (request, reply) => sendPrepared(file, request, reply.headers(headers)));
    }
    for (const { path, page } of BUILT_ROUTES) {
      app.get(path, (request, reply) => show(site, page, request, reply));
    }
  }
  app.setNotFoundHandler((request, reply) => {
    const { method, originalUrl } = request;
    reply.code(404);
    const wantsPage = site && /^(GET|HEAD)$/.test(method) && !isForPrograms(originalUrl);
    if (wantsPage) return show(site, NOT_FOUND.page, request, reply);
    if (!isReadable(originalUrl)) throw new AppError(UNREADABLE.code, UNREADABLE.message);
    return reply.send({ code: 'not_found', message: 'There is nothing here' });
  });
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Calls and files: they never get a page instead. */
const isForPrograms = (url: string) => /^\/api(\/|$)|^\/assets\/|\/\.|\.[a-z0-9]+(\?|$)/i.test(url);

/** An element with its content. One that depends on a condition contains no other with the same tag. */
const PART = /<(\w+)\b[^>]*\sdata-when="(\w+)"[^>]*>.*?<\/\1>/gs;

/** Fills in a drawn page's origin and removes the parts whose condition does not hold. */
export function fillIn(
  html: string,
  origin: string,
  { unconfirmed }: Pick<Record<Condition, boolean>, 'unconfirmed'>,
): string {
  const https = origin.startsWith('https:');
  const holds = { https, unconfirmed, samples: unconfirmed && isPublicOrigin(origin) };
  return html
    .replaceAll(ORIGIN_PLACEHOLDER, origin)
    .replace('<html', https ? '<html data-https' : '<html')
    .replace(PART, (part, _, condition: Condition) => (holds[condition] ? part : ''));
}

/** What search engines may crawl. */
export const robotsTxt = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /answer',
    'Disallow: /check-in',
    'Disallow: /account',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Every page that may be indexed, by its canonical address. */
export function sitemapXml(brand: Brand, origin: string): string {
  const meta = pageMeta(brand);
  const schemes = Object.keys(FROZEN_SCHEMES).map((version) => `/schemes/${version}`);
  const pages = ROUTES.flatMap(({ path }) => meta[path].canonical ?? []);
  const canonical = new Set([...pages, ...schemes]);
  const entries = [...canonical].map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
