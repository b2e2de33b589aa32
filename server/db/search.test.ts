import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#server/test/database.ts';
import { createDb } from './connection.ts';

// Correctness is at stake, not speed: the short patience of requests must not decide.
const db = createDb((await openTestDatabase()).jobsPool);

/** Parts of the text's words that the index would not find in it. */
async function missedParts(text: string): Promise<string[]> {
  const { rows } = await db.execute<{ part: string }>(sql`
    select distinct part
    from string_to_table(${text}, ' ') as word,
      generate_series(1, length(word)) as first, generate_series(1, length(word) - first + 1) as n,
      lateral (select substr(word, first, n) as part) as parts
    where (n > 2 or first = 1) and not search_pieces(${text}, now()) @@ search_query(part)`);
  return rows.map(({ part }) => part);
}

describe('the search index', () => {
  it.each([
    'ord-2026-4fv0k7 cert-20261115-9xk2mq ada lovelace ada.lovelace+77@analytical-engines.example analytical 100%',
    'a.b.cd ab.c.d a..b ab..cd abc...def .ab ab. .. . x.y.z.w first.m.last@mail.co.uk',
    String.raw`o'brien "quoted" back\slash \\ ' '' & | ! ( ) : * <-> a:* 'month 690' %_%`,
    'żółć ÆØÅ straße 東京都 данные 😀😀😀😀 e\u0301te\u0301',
    'pneumonoultramicroscopicsilicovolcanoconiosis aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  ])('knows every part of every word of %s', async (text) => {
    expect(await missedParts(text)).toEqual([]);
  });

  it.each([
    ['lovelace engines', true],
    ['engines love', true],
    ['ad eng', true],
    ['ad ng', false],
    ['lovelace babbage', false],
    ['babbage lovelace', false],
  ])('asked for the words %s, says %s', async (words, isFound) => {
    const { rows } = await db.execute<{ found: boolean }>(
      sql`select search_pieces('ada lovelace analytical engines', now()) @@ search_query(${words}) as found`,
    );
    expect(rows[0]?.found).toBe(isFound);
  });

  it('tells months apart, and takes no word for one', async () => {
    const { rows } = await db.execute<{ same: boolean; later: boolean; word: boolean }>(sql`
      select pieces @@ '''month 688''' as same, pieces @@ '''month 689''' as later, pieces @@ '''month 690''' as word
      from search_pieces('month 690', to_timestamp(688 * 30 * 86400 + 1)) as pieces`);
    expect(rows[0]).toEqual({ same: true, later: false, word: false });
  });
});
