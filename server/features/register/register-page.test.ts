import { describe, expect, it } from 'vitest';
import { REGISTER_PAGE_SIZE } from '#core/contract/register.ts';
import { createApp } from '#server/app.ts';
import { loadSite } from '#server/http/site/site.ts';
import { testApp } from '#server/test/app.ts';
import { buildCertificate } from '#server/test/records/builders.ts';

const { deps } = await testApp();
const app = await createApp(deps, loadSite('dist/web', 'https://www.example.com'));
const get = (query = '') => app.inject({ method: 'GET', url: `/register${query}` });
const robotsOf = (html: string) => html.match(/<meta name="robots" content="([^"]*)">/)?.[1];
const list = (holderName: string) => buildCertificate(deps, { holderName, visibility: 'register' });

describe('the page of the register', () => {
  it('lists who wants to be found, and leads to their certificates', async () => {
    const { number } = await list('Analytical Engines Ltd.');
    await buildCertificate(deps, { holderName: 'Unlisted Ltd.' });
    const { statusCode, body, headers } = await get();
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(body).toContain(`href="/certificates/${number}"`);
    expect(body).toContain('London, United Kingdom');
    expect(body).not.toContain('Unlisted');
    expect(robotsOf(body)).toBe('index, follow');
  });

  it('keeps what was searched for, and searches out of search engines', async () => {
    await list('Analytical Engines Ltd.');
    await list('Babbage & Sons');
    const { body } = await get('?q=babbage&area=leadership-culture-people&country=GB');
    expect(body).toContain('Babbage &amp; Sons');
    expect(body).not.toContain('Analytical');
    expect(body).toMatch(/<input[^>]* name="q"[^>]* value="babbage"/);
    expect(body).toMatch(/<option value="leadership-culture-people" selected="">/);
    expect(body).toMatch(/<option value="GB" selected="">/);
    expect(robotsOf(body)).toBe('noindex, follow');
  });

  it('takes a form whose fields were left empty as a look at everything', async () => {
    await list('Analytical Engines Ltd.');
    const { statusCode, body } = await get('?q=&area=&country=');
    expect(statusCode).toBe(200);
    expect(body).toContain('Analytical Engines Ltd.');
    expect(robotsOf(body)).toBe('index, follow');
  });

  it('writes a hostile search as text', async () => {
    const { body } = await get(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('No certificate matches');
  });

  it('leads from page to page with what was searched for', async () => {
    for (let i = 0; i <= REGISTER_PAGE_SIZE; i += 1) await list(`Company ${i}`);
    const first = (await get('?q=company')).body;
    expect(first).toContain('href="/register?q=company&amp;page=2"');
    expect(first).not.toContain('Previous');
    const second = (await get('?q=company&page=2')).body;
    expect(second).toContain('href="/register?q=company"');
    expect(second).not.toContain('rel="next"');
  });

  it.each(['?page=0', '?page=41', '?area=cooking', '?q=a&q=b'])('refuses %s', async (query) => {
    const { statusCode, body } = await get(query);
    expect(statusCode).toBe(400);
    expect(body).toContain('This search could not be read');
  });

  it('says when there is nothing yet', async () => {
    expect((await get()).body).toContain('No certificate is listed yet');
  });

  it('is refused as a page when somebody copies it', async () => {
    for (let i = 0; i < 30; i += 1) await get();
    const { statusCode, headers, body } = await get();
    expect(statusCode).toBe(429);
    expect(headers['retry-after']).toBeDefined();
    expect(body).toContain('Too many requests');
  });
});
