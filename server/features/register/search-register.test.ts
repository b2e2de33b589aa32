import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { publicRegister, type RegisterEntry } from '#core/contract/register.ts';
import { testApp } from '#server/test/app.ts';
import { buildCertificate } from '#server/test/records/builders.ts';

const { db, deps, inject, advance } = await testApp({ config: { rateLimitFactor: 100 } });

const search = (query: Record<string, string> = {}) =>
  inject({ method: 'GET', url: publicRegister.search.path, query });

async function find(query: Record<string, string> = {}): Promise<string[]> {
  const reply = await search(query);
  expect(reply.statusCode, reply.body).toBe(200);
  const { entries } = reply.json<{ entries: RegisterEntry[] }>();
  return entries.map(({ holderName }) => holderName);
}

const list = (holderName: string, more: Parameters<typeof buildCertificate>[1] = {}) =>
  buildCertificate(deps, { holderName, visibility: 'register', ...more });

describe('the public register', () => {
  it('shows what a certificate says, and no more', async () => {
    const { number } = await list('Zuse KG', { holderPlace: 'Neukirchen', holderCountry: 'DE' });
    const reply = await search();
    expect(reply.json()).toEqual({
      entries: [
        {
          number,
          holderName: 'Zuse KG',
          holderPlace: 'Neukirchen',
          holderCountry: 'DE',
          isOverall: false,
          areas: ['leadership-culture-people'],
          validUntil: '2029-03-01',
        },
      ],
      hasMore: false,
    });
  });

  it('is ordered by name, whatever the case', async () => {
    for (const name of ['beta', 'Alpha', 'Gamma', 'alpha II']) await list(name);
    expect(await find()).toEqual(['Alpha', 'alpha II', 'beta', 'Gamma']);
  });

  it.each([
    ['part of a name', { q: 'USE' }],
    ['a place', { q: 'neukirchen' }],
    ['name and place', { q: 'kg  neukirchen' }],
    ['the beginning of a word', { q: 'zu' }],
    ['a printed name', { q: 'tsuze' }],
    ['a percent sign', { q: '100%' }],
    ['a country', { country: 'DE' }],
    ['an area', { area: 'security-compliance' }],
    ['a form with everything', { q: 'zuse', country: 'DE', area: 'security-compliance' }],
    ['signs between words', { q: 'Zuse & KG' }],
  ])('finds a company by %s', async (_, query) => {
    await list('Analytical Engines 1000');
    await list('Zuse 100% KG', {
      holderPlace: 'Neukirchen',
      holderCountry: 'DE',
      printedName: 'Tsuze',
      areas: ['security-compliance'],
    });
    expect(await find(query)).toEqual(['Zuse 100% KG']);
  });

  it('takes the empty fields of a form as not asked for', async () => {
    await list('Zuse KG');
    expect(await find({ q: '', country: '', area: '' })).toEqual(['Zuse KG']);
    expect(await find({ q: '   ' })).toEqual(['Zuse KG']);
  });

  it('finds a number as people type and paste it', async () => {
    await list('Analytical Engines');
    const { number } = await list('Zuse KG');
    const forms = [
      number,
      number.toLowerCase().replaceAll('-', ' '),
      `https://example.com/certificates/${number}`,
      number.slice(9, 18),
    ];
    for (const q of forms) expect(await find({ q }), q).toEqual(['Zuse KG']);
    expect(await find({ q: number, country: 'FR' })).toEqual([]);
    expect(await find({ q: 'BEC-2026-0000-0000-0' })).toEqual([]);
  });

  it.each(['_', '%', '%%%', '\\', '§', "';--"])('finds nothing by the signs %s', async (q) => {
    await list('Zuse KG');
    expect(await find({ q })).toEqual([]);
  });

  it.each([
    ['a text that is too long', { q: 'x'.repeat(201) }],
    ['a character that cannot be stored', { q: 'Zuse\0' }],
    ['an unknown country', { country: 'XX' }],
    ['an unknown area', { area: 'magic' }],
    ['page 0', { page: '0' }],
    ['page 41', { page: '41' }],
  ])('refuses %s', async (_, query) => {
    expect((await search(query)).statusCode).toBe(400);
  });

  it('shows 25 a page and 40 pages', async () => {
    await insertMany(1_030);
    const first = (await search()).json();
    expect(first.entries).toHaveLength(25);
    expect(first.hasMore).toBe(true);
    expect(first.entries[0].holderName).toBe('Company 00001');
    const last = (await search({ page: '40' })).json();
    expect(last.entries.at(-1).holderName).toBe('Company 01000');
    expect(last.hasMore).toBe(false);
    const found = (await search({ q: '010' })).json();
    expect([found.entries.length, found.hasMore]).toEqual([25, true]);
    expect((await search({ q: '0100', page: '2' })).json()).toEqual({
      entries: [],
      hasMore: false,
    });
  });

  it('gives the same pages from the beginning of the alphabet and from the indexes', async () => {
    await insertMany(20_300);
    const { rows } = await db.execute<{ name: string }>(
      sql`select holder_name as name from certificates where search_text like '%027%' order by lower(holder_name)`,
    );
    const wanted = rows.map(({ name }) => name);
    // The last ten come after what is read from the beginning.
    expect(wanted.at(-1)).toBe('Company 20279');
    const found: string[] = [];
    for (let page = 1; page <= Math.ceil(wanted.length / 25); page += 1) {
      found.push(...(await find({ q: '027', page: String(page) })));
    }
    expect(found).toEqual(wanted);
  });

  it('forgets an entry with the last day of its term', async () => {
    await list('Zuse KG', { validUntil: '2026-03-03' });
    // The clock is at ten on 2 March in UTC; the brand's day ends five hours later.
    advance(42 * 3_600_000);
    expect(await find()).toEqual(['Zuse KG']);
    advance(3_600_000);
    expect(await find()).toEqual([]);
  });

  it('takes the longest names there are', async () => {
    const longest = '𝔘'.repeat(100);
    await list(longest, { printedName: longest, holderPlace: longest, isOverall: true });
    expect(await find({ q: '𝔘𝔘𝔘' })).toEqual([longest]);
  });
});

/** Listed companies with a number in their names, in order. */
async function insertMany(count: number): Promise<void> {
  for (let first = 1; first <= count; first += 2_000) {
    await db.execute(sql`
      insert into certificates (number, origin, is_test, holder_name, holder_place, holder_country, scope, is_overall, areas,
        scheme_version, issued_on, valid_until, first_issued_on, edition, status, visibility)
      select 'BEC-2026-0' || substr(n, 1, 3) || '-' || substr(n, 4) || '0A-X', 'generated', false, 'Company ' || n, 'London', 'GB',
        'All', false, array['security-compliance'], 1, '2026-03-02', '2029-03-01', '2026-03-02', 1, 'valid', 'register'
      from (select lpad(n::text, 5, '0') as n from generate_series(${first}::int, ${Math.min(first + 1_999, count)}::int) as n) as numbered`);
  }
}
