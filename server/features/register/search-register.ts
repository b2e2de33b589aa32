import { and, arrayContains, asc, eq, gt, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  REGISTER_PAGE_SIZE,
  REGISTER_PAGES,
  type RegisterEntry,
  type RegisterQuery,
} from '#core/contract/register.ts';
import type { Day } from '#core/domain/certificates/content.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import type { Queryable } from '#server/db/connection.ts';
import { containsWords } from '#server/db/lists/page.ts';
import { registerEntries as entries } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';

/** Entries at the beginning of the alphabet that a search reads before it uses the indexes. */
const TOP = 20_000;

/** As in a telephone book. The index `certificates_register_name` has this order. */
const nameKey = sql`lower(${entries.holderName})`;

type Found = { entries: RegisterEntry[]; hasMore: boolean };

/** Returns one page of the public register, by name. The caller limits how often someone asks. */
export async function searchRegister(
  deps: Pick<Deps, 'db' | 'now' | 'brand'>,
  { q = '', area, country, page }: RegisterQuery,
): Promise<Found> {
  const text = q.replaceAll('\0', '').toWellFormed();
  // Punctuation alone matches no name, and no index could find it.
  if (text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text)) return { entries: [], hasMore: false };
  const number = normalizeNumber(text);
  const isNumber = number?.kind === 'certificate' ? eq(entries.number, number.number) : undefined;
  const rows = await findEntries(deps.db, {
    isCurrent: isCurrentOn(dayOf(deps.now(), deps.brand.timeZone)),
    isNumber,
    isWanted: and(
      isNumber ? undefined : containsWords(entries.searchText, text),
      area ? arrayContains(entries.areas, [area]) : undefined,
      country ? eq(entries.holderCountry, country) : undefined,
    ),
    offset: (page - 1) * REGISTER_PAGE_SIZE,
    limit: REGISTER_PAGE_SIZE + 1,
  });
  return {
    entries: rows.slice(0, REGISTER_PAGE_SIZE),
    hasMore: rows.length > REGISTER_PAGE_SIZE && page < REGISTER_PAGES,
  };
}

/** Same rule as `stateOf` for a valid certificate. The view leaves this to its readers: it cannot know what day it is. */
const isCurrentOn = (today: Day): SQL | undefined =>
  and(
    gte(entries.validUntil, today),
    or(isNull(entries.suspendsOn), gt(entries.suspendsOn, today)),
  );

type Asked = {
  isCurrent: SQL | undefined;
  isNumber: SQL | undefined;
  isWanted: SQL | undefined;
  offset: number;
  limit: number;
};

/**
 * Frequent matches fill the page from the beginning of the alphabet; the indexes find all of the rare ones. Both are exact and have the
 * same order, so pages fit together whichever answers. Left to choose, the database sometimes reads half a million entries to find a few.
 */
async function findEntries(db: Queryable, asked: Asked): Promise<RegisterEntry[]> {
  const rows = asked.isNumber ? [] : await readEntries(db, idsFromTop(asked));
  return rows.length === asked.limit ? rows : readEntries(db, idsOfAll(asked));
}

/** The subquery has the view's name, so that conditions read as they do for the view. */
const idsFromTop = ({ isCurrent, isWanted, offset, limit }: Asked) => sql`
  select id from (
    select id, ${nameKey} as name_key, holder_country, areas, search_text
    from ${entries} where ${isCurrent} order by name_key, id limit ${TOP}
  ) as ${entries}
  where ${isWanted ?? sql`true`} order by name_key, id limit ${limit} offset ${offset}`;

/** `materialized`: everything is found first, by an index, and then sorted. */
const idsOfAll = ({ isCurrent, isNumber, isWanted, offset, limit }: Asked) => sql`
  with found as materialized (
    select id, ${nameKey} as name_key from ${entries} where ${and(isCurrent, isNumber, isWanted)}
  )
  select id from found order by name_key, id limit ${limit} offset ${offset}`;

/** `array`: the ids are found once, even where the database knows little about the table and would look for each entry. */
const readEntries = (db: Queryable, ids: SQL): Promise<RegisterEntry[]> =>
  db
    .select({
      number: entries.number,
      holderName: entries.holderName,
      holderPlace: entries.holderPlace,
      holderCountry: entries.holderCountry,
      isOverall: entries.isOverall,
      areas: entries.areas,
      validUntil: entries.validUntil,
    })
    .from(entries)
    .where(sql`${entries.id} = any (array(${ids}))`)
    .orderBy(nameKey, asc(entries.id));
