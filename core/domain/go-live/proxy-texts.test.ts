import { expect, it } from 'vitest';
import { MAX_CERTIFICATES } from '#core/contract/staff/certification/delivery.ts';
import { UPLOAD_MAX_BYTES } from '#core/domain/upload.ts';
import { caddyText, nginxText } from './proxy-texts.ts';

const SITE = { host: 'www.example.com', upstream: '127.0.0.1:8080' };

it('Caddy passes everything for the name on', () => {
  expect(caddyText(SITE)).toBe('www.example.com {\n\treverse_proxy 127.0.0.1:8080\n}\n');
});

it.each([
  ['takes https for the name', 'listen 443 ssl;\n    server_name www.example.com;'],
  ['uses the certificate of the name', '/etc/ssl/www.example.com/fullchain.pem;'],
  ['passes everything on', 'location / {\n        proxy_pass http://127.0.0.1:8080;'],
  ['keeps the Host header', 'proxy_set_header Host $host;'],
  // Addresses that visitors claim are not passed on.
  ['tells the visitor’s own address alone', 'proxy_set_header X-Forwarded-For $remote_addr;'],
  ['sends plain http to https', 'return 301 https://www.example.com$request_uri;'],
])('nginx %s', (_, line) => {
  expect(nginxText(SITE)).toContain(line);
});

it('nginx lets as many certificates through as are uploaded at once, and the form around them', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginxText(SITE))?.[1]);
  expect(megabytes * 1024 * 1024).toBeGreaterThan(MAX_CERTIFICATES * UPLOAD_MAX_BYTES);
});
