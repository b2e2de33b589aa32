import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { FACES } from '#core/domain/certificates/badge/face.ts';
import { createApp } from '#server/app.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { loadSite } from '#server/http/site/site.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';
import { buildCertificate } from '#server/test/records/builders.ts';

const desk = await deliveryDesk({ publicUrl: 'https://certify.example', isHttps: true });
const { db, deps, advance } = desk;
const { boughtForReal, issue, act, editions } = certificatesOf(desk);
const site = loadSite('dist/web', 'https://certify.example');
const app = await createApp(deps, site);
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

async function issued() {
  const response = await issue(await boughtForReal());
  return response.json().certificate as { id: number; number: string };
}

const UNKNOWN = 'BEC-2026-0000-0000-0';

describe('the live badge', () => {
  it('shows on other sites and runs nothing', async () => {
    const { number } = await buildCertificate(deps);
    const { statusCode, headers, body } = await get(`/badge/${number}.svg`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'public, max-age=300, stale-while-revalidate=600',
    });
    expect(body).toContain(number);
    expect(body).toContain('Certified by');
    const again = await get(`/badge/${number}.svg`, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['valid', 'Valid'],
    ['suspended', 'Suspended'],
    ['withdrawn', 'Withdrawn'],
    ['superseded', 'Replaced'],
  ] as const)('of a certificate that is %s says %s', async (status, label) => {
    const { number } = await buildCertificate(deps, { status });
    const { body } = await get(`/badge/${number}.svg`);
    expect(body).toContain(`>${label}</text>`);
    expect(body.includes('Certified by')).toBe(status === 'valid');
  });

  it('turns grey within seconds of a withdrawal, and at the end of its term', async () => {
    const { number, id } = await buildCertificate(deps);
    const other = await buildCertificate(deps);
    const label = async (of: string) => (await get(`/badge/${of}.json`)).json().label;
    expect([await label(number), await label(other.number)]).toEqual(['Valid', 'Valid']);
    await db.update(certificates).set({ status: 'withdrawn' }).where(eq(certificates.id, id));
    advance(6_000);
    expect([await label(number), await label(other.number)]).toEqual(['Withdrawn', 'Valid']);
    advance(1_097 * 86_400_000);
    expect([await label(number), await label(other.number)]).toEqual(['Withdrawn', 'Expired']);
  });

  it.each(['svg', 'png', 'json'])('never names the holder: .%s', async (kind) => {
    for (const visibility of ['link', 'register', 'confirm'] as const) {
      const { number } = await buildCertificate(deps, { visibility });
      const { rawPayload } = await get(`/badge/${number}.${kind}`);
      expect(rawPayload.includes('Analytical')).toBe(false);
    }
  });

  it('of a number that is unknown, mistyped or not delivered is the same picture with 404', async () => {
    const prepared = await buildCertificate(deps, { status: 'prepared', edition: 0 });
    const { number } = await buildCertificate(deps);
    const mistyped = `${number.slice(0, -1)}${number.endsWith('0') ? '1' : '0'}`;
    for (const missing of [prepared.number, mistyped, UNKNOWN, 'nonsense', '%3Cscript%3E']) {
      const { statusCode, headers, body } = await get(`/badge/${missing}.svg`);
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('public, max-age=60');
      expect(body).toContain('No such certificate');
      expect(body).not.toContain('script');
      expect((await get(`/badge/${missing}.json`)).statusCode).toBe(404);
    }
  });
});

describe('the credential in a badge', () => {
  it('is baked into the SVG on request, and into the PNG', async () => {
    const { number } = await issued();
    const [edition] = await editions();
    const credential = edition?.credential ?? '';
    const plain = await get(`/badge/${number}.svg`);
    expect(plain.body.length).toBeLessThan(3_500);
    expect(plain.body).not.toContain('credential');
    const baked = await get(`/badge/${number}.svg?baked=1`);
    expect(baked.body).toContain(`<![CDATA[${credential}]]></openbadges:credential>`);
    const { rawPayload } = await get(`/badge/${number}.png`);
    expect(readText(rawPayload)).toEqual({ openbadgecredential: credential });
  });

  it('is the one of the newest edition', async () => {
    const { id, number } = await issued();
    await act(id, 'suspend', { reason: 'in-doubt' });
    await act(id, 'reinstate', { reason: 'reinstated' });
    const [, second] = await editions();
    expect(readText((await get(`/badge/${number}.png`)).rawPayload)).toEqual({
      openbadgecredential: second?.credential,
    });
  });

  it('stays with us where the holder is not named', async () => {
    const { number } = await issued();
    await db.update(certificates).set({ visibility: 'confirm' });
    const svg = await get(`/badge/${number}.svg?baked=1`);
    expect(svg.body).toBe((await get(`/badge/${number}.svg`)).body);
    expect(readText((await get(`/badge/${number}.png`)).rawPayload)).toEqual({});
    expect((await get(`/badge/${number}.json`)).statusCode).toBe(404);
  });
});

describe('the facts of a badge', () => {
  it('are what a page needs to draw one', async () => {
    const { number } = await buildCertificate(deps);
    expect((await get(`/badge/${number}.json`)).json()).toEqual({
      number,
      state: 'valid',
      label: 'Valid',
      colour: deps.brand.colour,
      isTest: false,
      validUntil: '2029-03-01',
      page: `https://certify.example/certificates/${number}`,
    });
  });

  it('of a test say so', async () => {
    const { certificate } = (await issue(await desk.bought())).json();
    expect((await get(`/badge/${certificate.number}.json`)).json()).toMatchObject({
      isTest: true,
      label: 'TEST, not valid',
      colour: '#55605c',
    });
  });
});

describe('pictures', () => {
  it('are one for each state, and one for the credential itself', async () => {
    expect([...site.badges.keys()].sort()).toEqual([...FACES, 'mark'].sort());
    const mark = await get('/badge/mark.png');
    expect(mark.headers['content-type']).toBe('image/png');
    expect(mark.rawPayload.readUInt32BE(16)).toBe(400);
    const { number } = await buildCertificate(deps, { status: 'withdrawn' });
    const { rawPayload } = await get(`/badge/${number}.png`);
    expect(rawPayload.equals(site.badges.get('withdrawn') ?? Buffer.of())).toBe(true);
    const missing = await get(`/badge/${UNKNOWN}.png`);
    expect(missing.statusCode).toBe(404);
    expect(missing.rawPayload.equals(site.badges.get('unknown') ?? Buffer.of())).toBe(true);
  });
});

/** Returns the texts of a PNG by keyword; verifies each chunk's checksum. */
function readText(png: Buffer): Record<string, string> {
  const texts: Record<string, string> = {};
  let offset = 8;
  while (offset < png.length) {
    const length = png.readUInt32BE(offset);
    const data = png.subarray(offset + 4, offset + 8 + length);
    expect(png.readUInt32BE(offset + 8 + length)).toBe(crc32(data));
    if (data.toString('latin1', 0, 4) === 'iTXt') {
      const [keyword = '', flags, , ...rest] = data.subarray(4).toString().split('\0');
      expect(flags).toBe('');
      texts[keyword] = rest.join('\0').replace(/^\0*/, '');
    }
    offset += 12 + length;
  }
  return texts;
}
