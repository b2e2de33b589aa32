import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  mayCarryAnalytics,
  NOT_FOUND,
  ORIGIN_PLACEHOLDER,
  type Page,
  ROUTES,
} from '#core/routes.ts';
import type { Config } from '#server/config.ts';
import { contentPolicy } from './security-headers.ts';

type BuiltPage = { html: Buffer; etag: string; encodings: Map<string, Promise<Buffer>> };

/** The built web tree, with the site's origin filled in. */
export type Site = {
  directory: string;
  pages: Map<Page, BuiltPage>;
  /** Of inline scripts, for the content security policy. */
  scriptHashes: string[];
};

const COMPRESS: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

export function loadSite(directory: string, origin: string): Site {
  const pages = new Map<Page, BuiltPage>();
  const hashes = new Set<string>();
  for (const { page } of [...ROUTES, NOT_FOUND]) {
    const source = readFileSync(join(directory, 'pages', `${page}.html`), 'utf8');
    const html = Buffer.from(source.replaceAll(ORIGIN_PLACEHOLDER, origin));
    pages.set(page, { html, etag: `"${sha256(html)}"`, encodings: new Map() });
    for (const [, attributes = '', script = ''] of source.matchAll(
      /<script([^>]*)>(.*?)<\/script>/gs,
    )) {
      if (script && !attributes.includes('application/ld+json'))
        hashes.add(`sha256-${sha256(script)}`);
    }
  }
  return { directory: resolve(directory), pages, scriptHashes: [...hashes] };
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('base64');

/** Pages with a card form. */
const CARD_PAGES: ReadonlySet<Page> = new Set(['checkout', 'certification-payment']);

/** Mounts pages and assets. `hasAnalytics` is asked for each page that may carry it. */
export async function serveSite(
  app: FastifyInstance,
  config: Config,
  site: Site | undefined,
  hasAnalytics: () => Promise<boolean>,
): Promise<void> {
  const policyOf = async (page: Page) => {
    const google = mayCarryAnalytics(page) && (await hasAnalytics());
    const stripe = config.payments.provider === 'stripe' && CARD_PAGES.has(page);
    return contentPolicy(config, { scriptHashes: site?.scriptHashes, google, stripe });
  };
  const show = async (site: Site, page: Page, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('content-security-policy', await policyOf(page));
    return sendPage(site, page, request, reply);
  };
  if (site) {
    await app.register(fastifyStatic, {
      root: join(site.directory, 'public'),
      preCompressed: true,
      index: false,
      redirect: false,
      wildcard: false,
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        // Names under assets/ carry a hash of their content.
        const isHashed = path.includes('/public/assets/');
        reply.header(
          'cache-control',
          isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
    for (const { path, page } of ROUTES) {
      app.get(path, (request, reply) => show(site, page, request, reply));
    }
  }
  app.setNotFoundHandler((request, reply) => {
    reply.code(404);
    const wantsPage = site && /^(GET|HEAD)$/.test(request.method) && !isForPrograms(request.url);
    if (wantsPage) return show(site, NOT_FOUND.page, request, reply);
    return reply.send({ code: 'not_found', message: 'There is nothing here' });
  });
}

/** Calls and files: whoever asks for one of these does not read a page. */
const isForPrograms = (url: string) => /^\/api(\/|$)|^\/assets\/|\/\.|\.[a-z0-9]+(\?|$)/i.test(url);

async function sendPage(site: Site, page: Page, request: FastifyRequest, reply: FastifyReply) {
  const built = site.pages.get(page);
  if (!built) throw new Error(`The page ${page} was not built`);
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', built.etag)
    .type('text/html; charset=utf-8');
  if (reply.statusCode === 200 && request.headers['if-none-match'] === built.etag) {
    return reply.code(304).send();
  }
  const encoding = ['br', 'gzip'].find((name) => acceptsEncoding(request, name));
  if (!encoding) return reply.send(built.html);
  return reply.header('content-encoding', encoding).send(await compressed(built, encoding));
}

/** Compressed as well as can be, once, when somebody first asks for it. */
function compressed(built: BuiltPage, encoding: string): Promise<Buffer> {
  const known = built.encodings.get(encoding);
  if (known) return known;
  const made = COMPRESS[encoding]?.(built.html) ?? Promise.resolve(built.html);
  built.encodings.set(encoding, made);
  return made;
}

const acceptsEncoding = ({ headers }: FastifyRequest, name: string): boolean =>
  new RegExp(`(^|,)\\s*${name}\\s*(,|;(?!\\s*q=0(\\.0*)?\\s*(,|$))|$)`).test(
    String(headers['accept-encoding'] ?? ''),
  );
