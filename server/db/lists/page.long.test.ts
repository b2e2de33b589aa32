import { inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { contactInquiries as table } from '#server/db/schema/contact.ts';
import { openTestDatabase } from '#server/test/database.ts';
import { INQUIRIES as LIST } from './lists.ts';
import { containsWords, readPage, readRows } from './page.ts';

const { db } = await openTestDatabase();

type Row = typeof table.$inferSelect;

/** Newest first. */
let stored: Row[];

/**
 * Every second row is a Zuse, one in 150 a Babbage, only the older half are Charles, three in seven are
 * answered; adjacent pairs share their time. More rows than a search reads from the top.
 */
beforeAll(async () => {
  for (let last = 400; last <= 12_000; last += 400) {
    await db.execute(sql`
      insert into contact_inquiries (first_name, last_name, email, company_name, message, consent_given, created_at, answered_at)
      select case when n <= 6000 then 'Charles' else 'Ada' end, case when n % 150 = 0 then 'Babbage' when n % 2 = 0 then 'Zuse' else 'Lovelace' end,
        'ada.lovelace+' || n || '@analytical-engines.example', 'Analytical 100%', 'Hello', true,
        date_trunc('day', now()) - (12000 - n) / 2 * interval '90 minutes', case when n % 7 < 3 then now() end
      from generate_series(${last - 399}::int, ${last}::int) as n`);
  }
  await db.execute(sql`analyze contact_inquiries`);
  stored = await db.select().from(table).orderBy(sql`created_at desc, id desc`);
});

const isCharles = ({ firstName }: Row) => firstName === 'Charles';
const isZuse = ({ lastName }: Row) => lastName === 'Zuse';
const isBabbage = ({ lastName }: Row) => lastName === 'Babbage';
const everyone = () => true;
const nobody = () => false;

const search = (typed: string) => containsWords(table.searchText, typed);

const idsOf = (isWanted: (row: Row) => boolean): number[] =>
  stored.filter(isWanted).map(({ id }) => id);

/** Reads page by page, to the end or for a few pages. */
async function readPages(asked: { filter?: SQL; search?: SQL; limit: number }, pages = 1_000) {
  const ids: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const { rows, next } = await readPage(db, LIST, { ...asked, cursor });
    ids.push(...rows.map(({ id }) => id));
    cursor = next;
    if (!cursor) break;
  }
  return ids;
}

describe('a list read page by page', () => {
  it.each([
    { what: 'everything', typed: '', isFound: everyone },
    { what: 'a frequent word', typed: 'zuse', isFound: isZuse },
    { what: 'a rare word', typed: 'babbage', isFound: isBabbage },
    { what: 'a word of old rows', typed: 'charles', isFound: isCharles },
    { what: 'two words', typed: 'engines babb', isFound: isBabbage },
    { what: 'nothing', typed: 'turing', isFound: nobody },
    { what: 'part of an address', typed: 'DA.LOVEL', isFound: everyone },
    { what: 'no letter in the place of a dot', typed: 'daqlovel', isFound: nobody },
    { what: 'no dot in the place of a letter', typed: 'l.velace', isFound: nobody },
    { what: 'the end of an address', typed: 'l-engines.example', isFound: everyone },
    { what: 'no address that ends otherwise', typed: 'l-engines.examples', isFound: nobody },
    {
      what: 'a whole address',
      typed: 'Ada.Lovelace+77@analytical-engines.example',
      isFound: ({ email }: Row) => email.startsWith('ada.lovelace+77@'),
    },
    {
      what: 'no sign in the place of another far into an address',
      typed: 'ada.lovelace_77@analytical-engines.example',
      isFound: nobody,
    },
    { what: 'a long word whole', typed: 'analyticol', isFound: nobody },
    { what: 'a sign that is a wildcard elsewhere', typed: '100%', isFound: everyone },
    { what: 'no wildcard', typed: 'lo%ace', isFound: nobody },
    { what: 'the beginning of a word', typed: 'zu', isFound: isZuse },
    { what: 'the first letter of a word', typed: 'z', isFound: isZuse },
    { what: 'no end of a word that short', typed: 'se', isFound: nobody },
  ])('holds $what, newest first, each row once', async ({ typed, isFound }) => {
    expect(await readPages({ search: search(typed), limit: 1_500 })).toEqual(idsOf(isFound));
  });

  it.each([
    { what: 'at the top', typed: 'zuse', isFound: isZuse },
    { what: 'now and then', typed: 'babbage', isFound: isBabbage },
    { what: 'only further down', typed: 'charles', isFound: isCharles },
    {
      what: 'further down, and rare',
      typed: 'charles babbage',
      isFound: (row: Row) => isCharles(row) && isBabbage(row),
    },
  ])('never leaves its filter for a word that is $what', async ({ typed, isFound }) => {
    const asked = { filter: isNotNull(table.answeredAt), search: search(typed) };
    const expected = idsOf((row) => isFound(row) && row.answeredAt !== null);
    expect(expected.length).toBeGreaterThan(10);
    expect(await readPages({ ...asked, limit: 10 }, 3)).toEqual(expected.slice(0, 30));
    expect(await readPages({ ...asked, limit: 500 })).toEqual(expected);
  });
});

describe('the total', () => {
  it.each([
    { typed: 'babbage', count: 80 },
    { typed: 'turing', count: 0 },
  ])('of a search for $typed is $count on every page', async ({ typed, count }) => {
    const first = await readPage(db, LIST, { search: search(typed), limit: 10 });
    expect(first.total).toEqual({ count, isEstimated: false });
    const next = await readPage(db, LIST, { search: search(typed), limit: 10, cursor: first.next });
    expect(next.total).toEqual({ count, isEstimated: false });
  });

  it('of a search that finds more than 4,500 is estimated', async () => {
    const { total } = await readPage(db, LIST, { search: search('zuse'), limit: 10 });
    expect(total.isEstimated).toBe(true);
    expect(Math.abs(total.count - 5_920)).toBeLessThan(1_000);
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
    expect(await readRows(db, LIST, { search: search(typed), limit: 5 })).toHaveLength(found);
  });
});

describe('a list in another order', () => {
  const nameOf = ({ firstName, lastName }: Row) => `${firstName} ${lastName}`.toLowerCase();
  const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);
  const byNewest = (a: Row, b: Row) =>
    compare(b.createdAt.getTime(), a.createdAt.getTime()) || compare(b.id, a.id);
  const byName = (a: Row, b: Row) => compare(nameOf(a), nameOf(b)) || compare(a.id, b.id);
  const group = ({ answeredAt }: Row) => (answeredAt === null ? 0 : 1);
  const ORDERS = {
    created: (a: Row, b: Row) => byNewest(b, a),
    name: byName,
    '-name': (a: Row, b: Row) => byName(b, a),
    answered: (a: Row, b: Row) => compare(group(a), group(b)) || byNewest(a, b),
    '-answered': (a: Row, b: Row) => compare(group(b), group(a)) || byNewest(a, b),
  };
  type SortedBy = keyof typeof ORDERS;
  const SORTS = Object.keys(ORDERS) as SortedBy[];

  const WANTED = {
    everything: { asked: {}, isFound: everyone },
    'a filter': {
      asked: { filter: isNotNull(table.answeredAt) },
      isFound: ({ answeredAt }: Row) => answeredAt !== null,
    },
    'a filter that leaves most': {
      asked: { filter: sql`${table.id} % 20 <> 0` },
      isFound: ({ id }: Row) => id % 20 !== 0,
    },
    'a filter that leaves little': {
      asked: { filter: sql`${table.id} % 400 = 0` },
      isFound: ({ id }: Row) => id % 400 === 0,
    },
    'a filter that only the end of the list passes': {
      asked: { filter: sql`${table.lastName} = 'Zuse'` },
      isFound: isZuse,
    },
    'a frequent word': { asked: { search: search('zuse') }, isFound: isZuse },
    'a rare word': { asked: { search: search('babbage') }, isFound: isBabbage },
    'a word within a filter': {
      asked: { search: search('charles'), filter: isNotNull(table.answeredAt) },
      isFound: (row: Row) => isCharles(row) && row.answeredAt !== null,
    },
  };

  async function readSorted(sort: SortedBy, asked: object, limit: number): Promise<number[]> {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await readPage(db, LIST, { ...asked, sort, cursor, limit });
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    return ids;
  }

  it.each(
    SORTS.flatMap((sort) =>
      Object.entries(WANTED).map(([what, wanted]) => ({ sort, what, ...wanted })),
    ),
  )('$sort holds $what, each row once', async ({ sort, asked, isFound }) => {
    const rows = stored.filter(isFound).sort(ORDERS[sort]);
    expect(rows.length).toBeGreaterThan(20);
    expect(await readSorted(sort, asked, 3_900)).toEqual(rows.map(({ id }) => id));
  });

  it.each(SORTS)('%s neither repeats nor loses a row while others come', async (sort) => {
    const { rows, next } = await readPage(db, LIST, { sort, limit: 6_000 });
    const came = await db
      .insert(table)
      .values(
        ['Aaron', 'Charles', 'Zoe'].flatMap((firstName) => [
          { ...SOMEBODY, firstName },
          { ...SOMEBODY, firstName, createdAt: new Date(0), answeredAt: new Date() },
        ]),
      )
      .returning();
    const isOld = ({ id }: Row) => !came.some((row) => row.id === id);
    const rest = await readPage(db, LIST, { sort, cursor: next, limit: 8_000 });
    await db.delete(table).where(isIn(came));
    expect([...rows, ...rest.rows.filter(isOld)].map(({ id }) => id)).toEqual(
      stored.toSorted(ORDERS[sort]).map(({ id }) => id),
    );
  });

  it('does not continue from the cursor of another one', async () => {
    const { next } = await readPage(db, LIST, { sort: 'name', limit: 1 });
    for (const sort of ['-name', 'created', 'answered', undefined] as const) {
      await expect(readPage(db, LIST, { sort, cursor: next, limit: 1 })).rejects.toThrow(
        'The list does not continue from there',
      );
    }
  });
});

const SOMEBODY = {
  lastName: 'Lovelace',
  email: 'new@example.com',
  message: 'Hello',
  consentGiven: true,
};
const isIn = (rows: Row[]) =>
  inArray(
    table.id,
    rows.map(({ id }) => id),
  );
