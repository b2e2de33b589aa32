import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import { answers } from '#core/contract/answers.ts';
import { applications } from '#core/contract/applications.ts';
import { checkIn } from '#core/contract/check-ins/check-in.ts';
import { delivery } from '#core/contract/staff/certification/delivery.ts';
import { ROUTES } from '#core/routes.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { loadSite } from '#server/http/site/site.ts';
import { validRequests } from '#server/test/hostile/requests.ts';
import { fillSite } from '#server/test/records/inhabited-site.ts';
import { createApp } from './app.ts';
import { renderMail } from './features/emails/render-mail.ts';
import { testApp } from './test/app.ts';
import { formRequest, pdfFile } from './test/form.ts';

const ORIGIN = 'http://localhost:3000';
const site = await testApp();
const { db, deps, inject } = site;
const pages = await createApp(deps, loadSite('dist/web', ORIGIN));
afterAll(() => pages.close());

const changes = ALL_ENDPOINTS.filter(({ method }) => method !== 'GET');

describe('a Host that is not ours', () => {
  const evil = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
    'x-original-url': '/evil.example',
  };

  it('is in no page, no list of pages and no description', async () => {
    const paths = ROUTES.map(({ path }) => path.replace(/:\w+/g, 'x'));
    for (const url of [...paths, '/nowhere', '/robots.txt', '/sitemap.xml', '/api/openapi.json']) {
      const { body, headers } = await pages.inject({ method: 'GET', url, headers: evil });
      expect(body, url).not.toContain('evil.example');
      expect(JSON.stringify(headers), url).not.toContain('evil.example');
    }
  });

  it('is in no link that staff are given, and in no mail', async () => {
    const { known, headers: staff } = await fillSite(site);
    const post = (url: string, body?: object) =>
      inject({ method: 'POST', url, headers: { ...staff, ...evil }, body });
    const invited = await post('/api/admin/accounts', {
      username: 'grace',
      email: 'grace@example.com',
    });
    expect(invited.json().link).toMatch(`${ORIGIN}/`);
    await post('/api/admin/forgot-password', { username: 'grace' });
    await post('/api/admin/send-tracking-email/1');
    await post('/api/tracking/send-numbers', { email: 'ada@analytical.example' });
    await post('/api/admin/test-assessment-notification');
    await post('/api/assessment/evaluate', {
      sessionId: known.sessionId,
      preApplicationData: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    });
    const mails = await db.select().from(emailOutbox);
    expect(mails.length).toBeGreaterThan(5);
    for (const mail of mails) {
      const { html, text } = renderMail(deps, mail);
      expect(html + text, mail.template).not.toContain('evil.example');
      expect(html, mail.template).toContain(ORIGIN);
    }
  });
});

describe('a path that leads out of what is served', async () => {
  await pages.listen({ port: 0, host: '127.0.0.1' });
  const { port } = pages.server.address() as AddressInfo;

  /** Sends the path exactly as written; parsing it as a URL first would remove its dots. */
  const get = (path: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      httpRequest({ port, path, agent: false }, async (response) =>
        resolve({ status: response.statusCode ?? 0, body: await text(response) }),
      )
        .on('error', reject)
        .end();
    });

  const out = [
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/..%252f..%252f..%252fetc%252fpasswd',
    '/..%5c..%5c..%5cetc%5cpasswd',
    '/....//....//etc/passwd',
    '/..;/..;/etc/passwd',
    '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
    '//etc/passwd',
    '/assets/../../manifest.json',
    '/assets/..%2f..%2fmanifest.json',
    '/assets/%2e%2e/%2e%2e/pages/landing.html',
    '/assets/..%2f..%2f..%2f..%2fpackage.json',
    '/assets/%00.js',
    '/fonts/..%2f..%2f..%2fmanifest.json',
    '/package.json%00.png',
    '/server/main.ts',
    '/data/postgres/password',
    '/.env',
    '/.git/HEAD',
    '/api/receipts/..%2f..%2f..%2fetc%2fpasswd/Certification-Receipt.pdf',
    '/results/..%2f..%2f..%2fetc%2fpasswd/x',
  ];
  it.each(out)('%s leads nowhere', async (path) => {
    const { status, body } = await get(path);
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/root:|"dependencies"|"isEntry"|ref: refs/);
  });

  it('is refused for stored files too', async () => {
    const { headers: staff } = await fillSite(site);
    for (const call of ['/api/admin/certificates/', '/api/admin/application-documents/']) {
      for (const id of ['..%2f..%2fbrand.json', '%2e%2e', '1%00', '1/../../x']) {
        const response = await inject({ method: 'GET', url: call + id, headers: staff });
        expect([400, 404], call + id).toContain(response.statusCode);
      }
    }
  });
});

describe('what another site can make a browser send', () => {
  const types = [
    'text/plain',
    'text/plain; charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ];
  const UPLOADS: string[] = [
    delivery.uploadCertificate.path,
    applications.uploadDocument.path,
    answers.upload.path,
    checkIn.upload.path,
  ];
  // By access; a public upload finds no file in such a form.
  const REFUSED = { admin: 403, customer: 403, link: 404, 'check-in': 404, public: 400 };
  const fromElsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  it.each(types)('changes nothing as %s, on any call', async (type) => {
    const { known, headers: staff } = await fillSite(site);
    for (const endpoint of changes) {
      const [{ url, payload = '{}' } = { url: '' }] = validRequests(endpoint, known);
      const headers = { cookie: staff.cookie, 'content-type': type, ...fromElsewhere };
      const response = await inject({ method: endpoint.method, url, headers, payload });
      const takesForms = type.startsWith('multipart') && UPLOADS.includes(endpoint.path);
      expect(response.statusCode, `${endpoint.method} ${url}`).toBe(
        takesForms ? REFUSED[endpoint.access] : 415,
      );
    }
  });

  it('delivers no certificate', async () => {
    const { headers: staff } = await fillSite(site);
    const form = await formRequest({ orderId: '1', certificate: pdfFile() });
    const upload = (headers: Record<string, string>) =>
      inject({
        method: 'POST',
        url: '/api/certification/upload-certificate',
        headers: { ...fromElsewhere, ...headers, ...form.headers },
        payload: form.payload,
      });
    expect((await upload({ cookie: staff.cookie })).statusCode).toBe(403);
    expect((await upload({})).statusCode).toBe(401);
    expect((await upload({ 'x-admin-auth': 'true' })).statusCode).toBe(401);
    expect((await upload(staff)).statusCode).toBe(200);
  });

  it('is never allowed by a header of ours', async () => {
    const { known, headers: staff } = await fillSite(site);
    for (const endpoint of ALL_ENDPOINTS) {
      const preflight = await inject({
        method: 'OPTIONS',
        url: validRequests(endpoint, known)[0]?.url,
        headers: { ...fromElsewhere, 'access-control-request-headers': 'x-admin-auth' },
      });
      expect(preflight.statusCode, endpoint.path).toBe(404);
      expect(Object.keys(preflight.headers).join()).not.toContain('access-control');
    }
    const read = await inject({
      method: 'GET',
      url: '/api/admin/overview',
      headers: { ...staff, ...fromElsewhere },
    });
    expect(Object.keys(read.headers).join()).not.toContain('access-control');
    expect(read.headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('does not become another method', async () => {
    const { headers: staff } = await fillSite(site);
    const headers = { ...staff, 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    const url = '/api/admin/sessions/1?_method=DELETE';
    expect((await inject({ method: 'GET', url, headers })).statusCode).toBe(404);
    expect((await inject({ method: 'POST', url, headers })).statusCode).toBe(404);
  });
});
