import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import { BUILT_ROUTES, LIVE_ROUTES, NOT_FOUND } from '#core/routes.ts';
import { readBrandFile } from '#server/brand.ts';
import { drawFavicon } from '#server/http/site/drawing/pictures/icons.ts';
import { bodyOf } from '#web/prerender/body.ts';
import { toDocument } from '#web/prerender/document.ts';
import { toScriptText } from '#web/prerender/meta-tags.ts';

const PORT = Number(process.env.PORT || 3000);
const API_PORT = PORT + 1;
const ORIGIN = `http://localhost:${PORT}`;
/** The brand, as the pages and what draws them see it. */
const { brand } = readBrandFile(process.env.DATA_DIR ?? 'data');
Object.assign(globalThis, { __BRAND__: brand });
const BOOT = readFileSync('web/prerender/boot.js', 'utf8');

/** Watches both trees: Vite serves the pages, everything else goes to the separate server process. */
async function watch(): Promise<void> {
  const server = startServer();
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  vite.middlewares.use(async (req, res, next) => {
    const path = new URL(req.url ?? '/', ORIGIN).pathname;
    if (isForServer(path)) return passOn(req, res);
    try {
      res.setHeader('content-type', 'text/html').end(await pageAt(vite, path));
    } catch (error) {
      next(error);
    }
  });
  createHttpServer(vite.middlewares).listen(PORT, '127.0.0.1', () => {
    console.log(`\n  Watching. Pages at ${ORIGIN}\n`);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      server.once('exit', () => process.exit(0));
      server.kill('SIGTERM');
    });
  }
}

function startServer(): ChildProcess {
  return spawn(process.execPath, ['--watch-preserve-output', '--watch', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(API_PORT), PUBLIC_URL: process.env.PUBLIC_URL || ORIGIN },
  });
}

/** Live pages are drawn by the server, from the last build. */
const isForServer = (path: string) =>
  /^\/(api|healthz|readyz)(\/|$)/.test(path) ||
  LIVE_ROUTES.some((route) => matches(route.path, path));

function passOn(req: IncomingMessage, res: ServerResponse): void {
  const { method, url, headers } = req;
  const forward = request({ port: API_PORT, method, path: url, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  forward.on('error', () => res.writeHead(503).end('The server is starting'));
  req.pipe(forward);
}

async function pageAt(vite: ViteDevServer, path: string): Promise<string> {
  const route = BUILT_ROUTES.find((candidate) => matches(candidate.path, path)) ?? NOT_FOUND;
  const isLanding = route.page === 'landing';
  const entry = isLanding ? '/entry-landing.tsx' : '/entry-app.tsx';
  const { render } = await vite.ssrLoadModule('/entry-pages.tsx');
  const html = toDocument(brand, {
    ...route,
    icon: drawFavicon(brand.colour),
    body: await bodyOf(render, route),
    // The full brand: in development the browser draws the landing page too.
    assets: `<script>__BRAND__=${toScriptText(brand)}</script><script type="module" src="${entry}"></script>`,
    scripts: isLanding ? `<script data-entry="${entry}">${BOOT}</script>` : '',
  });
  return vite.transformIndexHtml(path, html);
}

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

await watch();
