import type pg from 'pg';
import { publicRegister, REGISTER_PAGES } from '#core/contract/register.ts';
import { AREA_IDS } from '#core/domain/catalogue.ts';
import { RARE_COUNTRY } from './million-certificates.ts';

/** An entry of the register to look for. */
export type Sample = { n: number; number: string; name: string; place: string; country: string };

const ask = (values: Record<string, string | number> = {}) =>
  `${publicRegister.search.path}?${new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, String(value)]),
  )}`;

const firstWord = (name: string) => name.split(' ')[0] ?? '';
const areaOf = (n: number) => AREA_IDS[n % AREA_IDS.length] ?? '';
const pageOf = (n: number) => 1 + (n % REGISTER_PAGES);

/** Visitors' searches, each for a different entry every time. */
export const REGISTER_QUESTIONS: Record<string, (sample: Sample) => string> = {
  'nothing typed': () => ask(),
  'nothing typed, any page': ({ n }) => ask({ page: pageOf(n) }),
  'a whole name': ({ name }) => ask({ q: name }),
  'the first word of a name': ({ name }) => ask({ q: firstWord(name) }),
  'part of a word': ({ name }) => ask({ q: name.slice(2, 6) }),
  'two letters': ({ name }) => ask({ q: name.slice(0, 2) }),
  'a place': ({ place }) => ask({ q: place }),
  'a name and a place': ({ name, place }) => ask({ q: `${firstWord(name)} ${place}` }),
  GmbH: () => ask({ q: 'GmbH' }),
  'GmbH, any page': ({ n }) => ask({ q: 'gmbh', page: pageOf(n) }),
  'a number': ({ number }) => ask({ q: number.toLowerCase() }),
  'an area': ({ n }) => ask({ area: areaOf(n) }),
  'a country': ({ country }) => ask({ country }),
  'a rare country': () => ask({ country: RARE_COUNTRY }),
  'a country, any page': ({ n, country }) => ask({ country, page: pageOf(n) }),
  'a place, an area and a country': ({ n, place, country }) =>
    ask({ q: place, area: areaOf(n), country }),
  'a place, any page': ({ n, place }) => ask({ q: place, page: pageOf(n) }),
  'a name that nobody has': ({ n }) => ask({ q: `Qwertz ${n}` }),
};

/** Spread over the whole register. */
export async function drawSamples(client: pg.Client, count: number): Promise<Sample[]> {
  const { rows } = await client.query<Sample>(
    `select row_number() over ()::int as n, number, holder_name as name, holder_place as place, holder_country as country
     from register_entries where valid_until >= current_date
     order by hashint8(id) limit $1`,
    [count],
  );
  return rows;
}
