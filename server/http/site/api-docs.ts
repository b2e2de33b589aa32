import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { prepare, sendPrepared } from './prepared.ts';
import type { Site } from './site.ts';

/** Stricter than that of pages: nothing inline, no forms, and nothing from other origins. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves the API's description for people, drawn in the browser by files from our own server. */
export function serveApiDocs(
  app: FastifyInstance,
  { brand }: Pick<Deps, 'brand'>,
  files: Site['files'],
): void {
  const find = (pattern: RegExp): string => {
    const path = [...files.keys()].find((file) => pattern.test(file));
    if (!path) throw new Error(`The build has no file ${pattern}`);
    return path;
  };
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API | ${escapeHtml(brand.name)}</title>
<link rel="stylesheet" href="${find(/^\/api-docs\/viewer-.*\.css$/)}">
</head>
<body>
<div id="api-docs"></div>
<noscript>This page needs a script. The same in JSON: <a href="/api/openapi.json">/api/openapi.json</a></noscript>
<script src="${find(/^\/api-docs\/viewer-.*\.js$/)}"></script>
<script src="${find(/^\/api-docs\/start-.*\.js$/)}"></script>
</body>
</html>
`;
  const page = prepare('text/html; charset=utf-8', Buffer.from(html));
  const headers = { 'content-security-policy': POLICY, 'cache-control': 'no-cache' };
  app.get('/api/docs', (request, reply) => sendPrepared(page, request, reply.headers(headers)));
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
