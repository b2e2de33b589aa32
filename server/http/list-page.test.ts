import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '#server/db/connection.ts';
import { contactInquiries as table } from '#server/db/schema/contact.ts';
import { containsWords, type Search } from '#server/db/search.ts';
import { openTestDatabase } from '#server/test/database.ts';
import { readPage, searchList } from './list-page.ts';

// Correctness is at stake, not speed: the short patience of requests must not decide.
const db = createDb((await openTestDatabase()).jobsPool);
const LIST = {
  table,
  keyset: { at: table.createdAt, id: table.id },
  positionOf: ({ createdAt: at, id }: typeof table.$inferSelect) => ({ at, id }),
};

/** Over fifteen months. Every third is of Zuse, every hundredth of Babbage, all but the newest of a Charles; two in a row share their time. */
beforeAll(async () => {
  for (let last = 1_000; last <= 15_000; last += 1_000) {
    await db.execute(sql`
      insert into contact_inquiries (first_name, last_name, email, company_name, message, consent_given, created_at)
      select case when n <= 12000 then 'Charles' else 'Ada' end, case when n % 3 = 0 then 'Zuse' when n % 100 = 0 then 'Babbage' else 'Lovelace' end,
        'ada.lovelace+' || n || '@analytical-engines.example', 'Analytical 100%', 'Hello', true,
        date_trunc('day', now()) - (15000 - n) / 2 * interval '90 minutes'
      from generate_series(${last - 999}::int, ${last}::int) as n`);
  }
});

type Row = typeof table.$inferSelect;

const all = db.select().from(table).orderBy(sql`created_at desc, id desc`);
const search = (typed: string) => containsWords(table.searchText, typed);

/** Page by page to the end. */
async function readAll(asked: { filter?: SQL; search?: Search }, limit: number) {
  const ids: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(db, LIST, { ...asked, cursor, limit });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  return ids;
}

/** Without figures about the rows the database takes every search for a rare one. */
describe.each(['unknown', 'known'])('with figures %s to the database', (figures) => {
  beforeAll(async () => {
    if (figures === 'known') await db.execute(sql`analyze contact_inquiries`);
  });

  describe('a list read page by page', () => {
    it.each([
      { what: 'everything', typed: '', isFound: () => true },
      { what: 'a frequent word', typed: 'zuse', isFound: (name: string) => name === 'Zuse' },
      { what: 'a rare word', typed: 'babbage', isFound: (name: string) => name === 'Babbage' },
      { what: 'two words', typed: 'engines babb', isFound: (name: string) => name === 'Babbage' },
      { what: 'nothing', typed: 'turing', isFound: () => false },
      { what: 'part of an address', typed: 'DA.LOVEL', isFound: () => true },
      { what: 'no letter in the place of a dot', typed: 'daqlovel', isFound: () => false },
      { what: 'no dot in the place of a letter', typed: 'l.velace', isFound: () => false },
      { what: 'the end of an address', typed: 'l-engines.example', isFound: () => true },
      { what: 'no address that ends otherwise', typed: 'l-engines.examples', isFound: () => false },
      { what: 'a long word whole', typed: 'analyticol', isFound: () => false },
      { what: 'a sign that is a wildcard elsewhere', typed: '100%', isFound: () => true },
      { what: 'no wildcard', typed: 'lo%ace', isFound: () => false },
      { what: 'the beginning of a word', typed: 'zu', isFound: (name: string) => name === 'Zuse' },
      { what: 'no end of a word that short', typed: 'se', isFound: () => false },
    ])('holds $what, newest first, each row once', async ({ typed, isFound }) => {
      const expected = (await all).filter(({ lastName }) => isFound(lastName));
      expect(await readAll({ search: search(typed) }, 1_500)).toEqual(expected.map(({ id }) => id));
    });

    it('holds what is newest of many, and goes on from there', async () => {
      const expected = (await all).filter(({ lastName }) => lastName === 'Zuse');
      expect(await readAll({ search: search('zuse') }, 130)).toEqual(expected.map(({ id }) => id));
    });

    it.each([
      { what: 'everywhere', typed: 'zuse', isFound: (row: Row) => row.lastName === 'Zuse' },
      { what: 'often, but not lately', typed: 'charles', isFound: (row: Row) => row.id <= 12_000 },
      {
        what: 'both',
        typed: 'charles zuse',
        isFound: (row: Row) => row.id <= 12_000 && row.lastName === 'Zuse',
      },
    ])('begins with the newest of what stands $what', async ({ typed, isFound }) => {
      const expected = (await all).filter(isFound).slice(0, 20);
      const { rows } = await searchList(db, LIST, { search: search(typed), limit: 10 });
      expect(rows).toEqual(expected.slice(0, 10));
      const cursor = `${rows[9]?.createdAt.getTime()}-${rows[9]?.id}`;
      const next = await searchList(db, LIST, { search: search(typed), limit: 10, cursor });
      expect(next.rows).toEqual(expected.slice(10));
    });

    it('applies filter and search together', async () => {
      const expected = (await all).filter(({ id, lastName }) => id > 14_900 && lastName === 'Zuse');
      const filter = sql`${table.id} > 14900`;
      expect(await readAll({ filter, search: search('zuse') }, 10)).toEqual(
        expected.map(({ id }) => id),
      );
    });
  });

  describe('the total', () => {
    it.each([
      { typed: 'zuse', count: 5_000 },
      { typed: 'babbage', count: 100 },
      { typed: 'turing', count: 0 },
    ])('of a search for $typed is $count on every page', async ({ typed, count }) => {
      const { rows, total } = await readPage(db, LIST, { search: search(typed), limit: 10 });
      expect(total).toEqual({ count, isEstimated: false });
      const [last] = rows.slice(-1);
      const cursor = last && `${last.createdAt.getTime()}-${last.id}`;
      const next = await readPage(db, LIST, { search: search(typed), limit: 10, cursor });
      expect(next.total).toEqual({ count, isEstimated: false });
    });
  });
});

describe('a word', () => {
  it.each([
    ['ada.lovelace+77@analytical-engines.example', 1],
    ['ADA.Lovelace+77@analytical-engines.EXAMPLE', 1],
    ['ada.lovelace+77@analytical-engines.exampl_', 0],
    ['ada_lovelace+77@analytical-engines.example', 0],
    ['bda.lovelace+77@analytical-engines.example', 0],
    ['ada.lovelace+77@analytical-engines.example😀', 0],
    [`${'😀'.repeat(20)}`, 0],
    [`ab${'-'.repeat(30)}`, 0],
    ['lovelace & +77@analytical', 1],
    ["lovelace+77'@analytical", 0],
    ["lovelace' | 'ada", 0],
    ['lovelace\\+77', 0],
    ['lovelace:*', 0],
    ["'", 0],
    ['\\', 0],
    ['%', 0],
    ['+77@', 1],
    ['.x', 0],
    ['da.lov', 5],
    ['da.lou', 0],
    ['ines.ex', 5],
    ['zz.ex', 0],
  ])('%s is compared as a whole', async (typed, found) => {
    const { rows } = await searchList(db, LIST, { search: search(typed), limit: 5 });
    expect(rows).toHaveLength(found);
  });
});
