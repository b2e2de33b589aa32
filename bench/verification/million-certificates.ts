import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { AREA_IDS } from '#core/domain/catalogue.ts';
import { dropIndexes } from '../lists/million.ts';
import { code, draw, pick } from '../lists/million-statements.ts';

const FOUNDERS =
  'Adler Bauer Costa Dubois Eriksen Fischer Garcia Hansen Ivanov Jansen Keller Larsen Moreau Novak Olsen Peeters Quinn Rossi Silva Tanaka Ulrich Vogel Weber Yilmaz Zeman';
const SYLLABLES =
  'bel cor dan fer gal hol jun kel lor mar nex por qua rin sol tav ulm ver wex yor zan bri cla dro flo gre pri sta tre vin';
const TRADES =
  'Engineering Foods Group Holdings Industries Labs Logistics Medical Partners Services Systems Werke';
/** One company in five is a GmbH. */
const FORMS = 'GmbH GmbH Ltd. Ltd. Inc. Inc. AG S.A. B.V. LLC';
const PLACES =
  'Aachen Bergen Bilbao Bologna Boston Bristol Cork Denver Dresden Geneva Ghent Graz Hamburg Kyoto Leeds Lille Lyon Malmö Munich Nantes Oslo Porto Rotterdam Seville Turin Uppsala Utrecht Vienna Zagreb Zurich';
const COUNTRIES = 'DE DE DE DE US US US US GB GB FR FR CH AT NL IT ES SE NO JP';
/** That of one company in a hundred thousand. */
export const RARE_COUNTRY = 'LI';
/** In six of ten cases the holder wants to be found. */
const VISIBILITIES = 'register register register register register register link link link confirm';

/** Days over which they were issued; a term is three years, so some have ended. */
const SPAN = 1_200;

/** Written by the database itself. About half of them are in the register; none was signed or delivered. */
const insertCertificates = (count: number) => `
  insert into certificates (number, origin, is_test, holder_name, holder_place, holder_country, scope, is_overall, areas,
    scheme_version, issued_on, valid_until, first_issued_on, edition, status, status_reason, visibility, created_at)
  select case when is_test then 'TST-' else 'BEC-' end || to_char(issued_on, 'YYYY') || '-00' || substr(code, 1, 2) || '-' || substr(code, 3) || '-0',
    'generated', is_test, name, ${pick('n', 24, PLACES)}, case when n % 100000 = 7 then '${RARE_COUNTRY}' else ${pick('n', 25, COUNTRIES)} end,
    'All activities of the company at its main site.', is_overall,
    case when is_overall then areas else areas[1 + ${draw('n', 26, 5)} : 1 + ${draw('n', 26, 5)} + ${draw('n', 27, 2)}] end,
    1, issued_on, issued_on + 1095, issued_on, 1, status, case when status = 'valid' then 'issued' else 'holder-request' end,
    ${pick('n', 28, VISIBILITIES)}, issued_on + n % 86400 * interval '1 second'
  from (
    select n, ${code('n')} as code, n % 33 = 0 as is_test, ${draw('n', 20, 10)} = 0 as is_overall,
      case when n % 3 = 0 then ${pick('n', 21, FOUNDERS)} || ' & ' || ${pick('n', 22, FOUNDERS)}
        else initcap(${pick('n', 3, SYLLABLES)} || ${pick('n', 4, SYLLABLES)} || ${pick('n', 5, SYLLABLES)}) end
        || ' ' || ${pick('n', 6, TRADES)} || ' ' || ${pick('n', 23, FORMS)} as name,
      current_date - (${draw('n', 29, SPAN)})::int as issued_on, array['${AREA_IDS.join("','")}'] as areas,
      (array['suspended', 'withdrawn', 'superseded'])[${draw('n', 30, 30)}] as ended
    from generate_series(1::bigint, ${count}) as n
  ) as drawn, lateral (select coalesce(ended, 'valid') as status) as judged`;

/** The second made one of them anew. */
const MIGRATIONS = [
  'server/db/migrations/0014_verification.sql',
  'server/db/migrations/0017_three_years.sql',
];
const REGISTER_INDEXES =
  'certificates_register_name, certificates_register_country, certificates_register_search';

/** The statements of the migrations that make the register's indexes: all others take no time. */
const registerIndexes = (): string =>
  MIGRATIONS.flatMap((file) => readFileSync(file, 'utf8').split('--> statement-breakpoint'))
    .filter((statement) => statement.includes('INDEX "certificates_register'))
    .join('');

/** Fills the table as it was before the register had indexes; the seconds that its migration takes then. */
export async function fillCertificates(client: pg.Client, count: number): Promise<number> {
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '256MB'`);
  await client.query(`drop index ${REGISTER_INDEXES}`);
  const rebuildIndexes = await dropIndexes(client, ['certificates']);
  await client.query(insertCertificates(count));
  await rebuildIndexes();
  await client.query('reset maintenance_work_mem');
  const began = performance.now();
  await client.query(registerIndexes());
  const seconds = (performance.now() - began) / 1_000;
  await client.query('vacuum analyze certificates');
  return seconds;
}
