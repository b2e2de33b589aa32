import { describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { testApp } from '#server/test/app.ts';
import { buildCertificate } from '#server/test/records/builders.ts';
import type { LiveSite } from './live-site.ts';
import { toFrame } from './live-site.ts';
import { loadSite } from './site.ts';

const { deps, logLines } = await testApp();
const site = loadSite('dist/web', 'https://www.example.com');
const app = await createApp(deps, site);

describe('a page that the server draws', () => {
  it('is turned away as a page while the database has more to do than it can', async () => {
    const { number } = await buildCertificate(deps);
    const busy = vi.spyOn(deps.db.$client, 'waitingCount', 'get').mockReturnValue(1_000);
    const response = await app.inject({ url: `/certificates/${number}` });
    busy.mockRestore();
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('1');
    expect(response.body).toContain('We could not check this certificate');
  });

  it('says that it could not check when drawing fails, and staff can read why', async () => {
    const draw: LiveSite['draw'] = (subject, origin) => {
      if ('refused' in subject) return site.live.draw(subject, origin);
      throw new Error('no ink');
    };
    const broken = await createApp(deps, { ...site, live: { ...site.live, draw } });
    const { number } = await buildCertificate(deps);
    const response = await broken.inject({ url: `/certificates/${number}` });
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('We could not check this certificate');
    expect(logLines.join('')).toContain('no ink');
  });

  it('is drawn without the database where it needs none', async () => {
    const query = vi.spyOn(deps.db.$client, 'query');
    expect((await app.inject({ url: '/schemes/1' })).statusCode).toBe(200);
    expect(query).not.toHaveBeenCalled();
  });

  it('cannot be drawn into a frame without places for it', () => {
    expect(() => toFrame('<html></html>')).toThrow('has lost the places');
  });
});

it('live pages that may be found are in the list for search engines', async () => {
  const { body } = await app.inject({ url: '/sitemap.xml' });
  for (const path of ['/register', '/schemes/1', '/faq']) {
    expect(body).toContain(`<loc>${deps.config.publicUrl}${path}</loc>`);
  }
  expect(body).not.toContain(':version');
});
