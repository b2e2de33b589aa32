import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import {
  CERTIFICATE_CODE_LENGTH,
  formatCertificateNumber,
} from '#core/domain/certificates/number.ts';
import { CERTIFICATE_STATES } from '#core/domain/certificates/state.ts';
import { VISIBILITIES } from '#core/domain/certificates/visibility.ts';
import { createApp } from '#server/app.ts';
import { certificateEditions, certificates } from '#server/db/schema/certificates.ts';
import { loadSite } from '#server/http/site/site.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { buildCertificate } from '#server/test/records/builders.ts';

const ORIGIN = 'https://www.example.com';
const desk = await deliveryDesk({ publicUrl: ORIGIN, isHttps: true, rateLimitFactor: 1 });
const { deps, db, advance } = desk;
const { boughtForReal, issue } = certificatesOf(desk);
const app = await createApp(deps, loadSite('dist/web', ORIGIN));

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });
const open = (number: string, headers?: Record<string, string>) =>
  get(`/certificates/${encodeURIComponent(number)}`, headers);

const HEADLINES = {
  valid: 'Valid',
  suspended: 'Suspended',
  withdrawn: 'Withdrawn',
  superseded: 'Replaced',
  expired: 'Expired',
};
type Shown = keyof typeof HEADLINES;
const SHOWN_STATES = CERTIFICATE_STATES.filter((state): state is Shown => state in HEADLINES);

const headlineOf = (html: string) => html.match(/<h1[^>]*>(.*?)<\/h1>/)?.[1];
const robotsOf = (html: string) => html.match(/<meta name="robots" content="([^"]*)">/)?.[1];
const titleOf = (html: string) => html.match(/<title>(.*?)<\/title>/)?.[1];

describe('the page of a certificate', () => {
  describe.each(VISIBILITIES)('of visibility %s', (visibility) => {
    it.each(SHOWN_STATES)('says that it is %s, and names only who may be named', async (state) => {
      const { number } = await buildCertificate(deps, {
        visibility,
        ...(state === 'expired'
          ? { validUntil: '2026-01-01' }
          : { status: state, statusReason: 'holder-request' }),
      });
      const { statusCode, body, headers } = await open(number);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(headlineOf(body)).toBe(HEADLINES[state]);
      expect(titleOf(body)).toMatch(new RegExp(`^${HEADLINES[state]}: .*${number}`));
      expect(body).toContain(
        'As of <time dateTime="2026-03-02T10:00:00.000Z">March 2, 2026, 10:00 UTC',
      );
      for (const secret of [
        'Analytical Engines',
        'London',
        'Calculating',
        'Leadership &amp; People',
      ]) {
        expect(body.includes(secret), secret).toBe(visibility !== 'confirm');
      }
      expect(body.includes('"@type":"Certification"')).toBe(visibility !== 'confirm');
      expect(body.includes('/credentials/')).toBe(visibility !== 'confirm');
      expect(body.includes('needs JavaScript')).toBe(visibility === 'confirm');
      const isFound = visibility === 'register' && state === 'valid';
      expect(robotsOf(body)).toBe(isFound ? 'index, follow' : 'noindex');
    });
  });

  it('passes every check once it was really issued, in one request', async () => {
    const order = await boughtForReal();
    expect((await issue(order)).statusCode).toBe(200);
    const [record] = await db.select().from(certificates);
    const { body } = await open(record?.number ?? '');
    expect(headlineOf(body)).toBe('Valid');
    expect(body.match(/Passed: /g)).toHaveLength(7);
    expect(body).not.toMatch(/Failed: |Could not check/);
    expect(body).toContain('Issued</p>');
    const sheets = body.match(/<link[^>]*rel="stylesheet"/g) ?? [];
    expect(sheets).toEqual([]);
  });

  it('shows nothing of what does not carry our signature', async () => {
    const order = await boughtForReal();
    await issue(order);
    const [edition] = await db.select().from(certificateEditions);
    if (!edition?.credential) throw new Error('Nothing was signed');
    const { number } = edition.content;
    // A trigger prevents changes to editions; an attacker with the database would get around it.
    await db.execute('alter table certificate_editions disable trigger user');
    await db
      .update(certificateEditions)
      .set({ credential: edition.credential.replace('Analytical Engines', 'Another Company') })
      .where(eq(certificateEditions.id, edition.id));
    await db.execute('alter table certificate_editions enable trigger user');
    const { body } = await open(number);
    expect(headlineOf(body)).toBe('Not confirmed');
    expect(body).not.toMatch(
      /Analytical|Another Company|London|schema.org|Valid until|credentials/,
    );
    expect(robotsOf(body)).toBe('noindex');
  });

  it('never shows a test as valid', async () => {
    const { number } = await buildCertificate(deps, {
      number: formatCertificateNumber({
        year: 2026,
        randomBytes: new Uint8Array(CERTIFICATE_CODE_LENGTH),
        isTest: true,
      }),
      isTest: true,
      visibility: 'register',
    });
    const { body } = await open(number);
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    expect(headlineOf(body)).toBe('Test');
    expect(main).not.toMatch(/valid\b/i);
    expect(body).not.toContain('"@type":"Certification"');
    expect(robotsOf(body)).toBe('noindex');
  });

  it('shows state and dates alone of a holder who was forgotten', async () => {
    const { number } = await buildCertificate(deps, {
      holderName: '',
      holderPlace: '',
      scope: '',
      visibility: 'confirm',
    });
    const { body } = await open(number);
    expect(headlineOf(body)).toBe('Valid');
    expect(body).toContain('no longer kept');
    expect(body).toContain('March 1, 2029');
    expect(body).not.toContain('Confirm a name');
  });

  it('writes a hostile name as text, in the page, its head and its facts', async () => {
    const holderName = `"><script>alert(1)</script>'\u2028@live-main@</title>`;
    const { number } = await buildCertificate(deps, { holderName });
    const { body } = await open(number);
    expect(body).not.toContain('<script>alert');
    expect(body.match(/<\/title>/g)).toHaveLength(1);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const facts = body.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1] ?? '';
    expect(JSON.parse(facts).about.name).toBe(holderName);
    expect(body.match(/<main/g)).toHaveLength(1);
  });

  it('is found again by its tag until something changes', async () => {
    const { id, number } = await buildCertificate(deps);
    const { headers } = await open(number, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    const tag = { 'if-none-match': String(headers.etag) };
    expect((await open(number, tag)).statusCode).toBe(304);
    await db.update(certificates).set({ status: 'suspended' }).where(eq(certificates.id, id));
    const changed = await open(number, tag);
    expect(changed.statusCode).toBe(200);
    expect(headlineOf(changed.body)).toBe('Suspended');
  });

  it('answers a question for its head alone', async () => {
    const { number } = await buildCertificate(deps);
    const response = await app.inject({ method: 'HEAD', url: `/certificates/${number}` });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
  });
});

describe('a number without a page', () => {
  it('leads to the one address of a number, whether it exists or not', async () => {
    const { number } = await buildCertificate(deps);
    const unknown = await buildCertificate(deps);
    await db.delete(certificates).where(eq(certificates.id, unknown.id));
    for (const known of [number, unknown.number]) {
      const { statusCode, headers } = await open(known.toLowerCase().replaceAll('-', ' '));
      expect(statusCode).toBe(301);
      expect(headers.location).toBe(`/certificates/${known}`);
    }
  });

  it('is a page that says so, and leads to a report', async () => {
    const { body, statusCode, headers } = await open('nonsense');
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(headlineOf(body)).toBe('We have no certificate with this number');
    expect(body).toContain('href="/contact?topic=misuse"');
    expect(robotsOf(body)).toBe('noindex');
  });

  it('is the same whether it is unknown or not delivered yet', async () => {
    const prepared = await buildCertificate(deps, { status: 'prepared', edition: 0 });
    const gone = await buildCertificate(deps);
    await db.delete(certificates).where(eq(certificates.id, gone.id));
    const [one, other] = [await open(prepared.number), await open(gone.number)];
    expect(one.statusCode).toBe(404);
    expect(one.body).toBe(other.body);
  });

  it('says that one character is wrong, which the number itself tells', async () => {
    const { number } = await buildCertificate(deps);
    const last = number.endsWith('0') ? '1' : '0';
    const { body, statusCode } = await open(`${number.slice(0, -1)}${last}`);
    expect(statusCode).toBe(404);
    expect(headlineOf(body)).toBe('One character of the number is wrong');
  });

  it('is refused as a page after many wrong ones, even if it is right', async () => {
    const { number } = await buildCertificate(deps);
    for (let i = 0; i < 10; i += 1) await open('BEC-2026-0000-0000-1');
    const { body, statusCode, headers } = await open(number);
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headlineOf(body)).toBe('Too many numbers were tried');
    expect(body).not.toContain('Analytical');
    advance(3_601_000);
    expect((await open(number)).statusCode).toBe(200);
  });

  it('is never called valid while the records cannot be read', async () => {
    const { number } = await buildCertificate(deps);
    const away = vi.spyOn(deps.db.$client, 'query').mockImplementation(() => {
      throw Object.assign(new Error('connection terminated'), { code: 'ECONNREFUSED' });
    });
    const { body, statusCode, headers } = await open(number);
    away.mockRestore();
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['cache-control']).toBe('no-store');
    expect(headlineOf(body)).toBe('We could not check this certificate');
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    expect(main).not.toMatch(/\bvalid\b/i);
  });
});

describe('the page of a scheme version', () => {
  it('has the criteria, where signed files link to them', async () => {
    const { body, statusCode } = await get('/schemes/1');
    expect(statusCode).toBe(200);
    for (const anchor of ['criteria', 'security-compliance', 'complaints', 'using-the-mark']) {
      expect(body).toContain(`<section id="${anchor}">`);
    }
    expect(body).toContain('<link rel="canonical" href="https://www.example.com/schemes/1">');
    expect(body.match(/<b>Must-have<\/b>/g)?.length).toBeGreaterThan(4);
  });

  it.each(['0', '2', '01', 'x', '__proto__', 'toString'])('is missing for %s', async (version) => {
    const { statusCode, body } = await get(`/schemes/${version}`);
    expect(statusCode).toBe(404);
    expect(headlineOf(body)).toBe('There is no such scheme version');
  });
});
