import {
  and,
  arrayContains,
  eq,
  gt,
  gte,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Parsed } from '#core/contract/shared/endpoint.ts';
import type { certificates as contract } from '#core/contract/staff/certification/certificates.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { normalizeNumber } from '#core/domain/identifiers.ts';
import { isWithin } from '#server/db/lists/filters.ts';
import { CERTIFICATES } from '#server/db/lists/lists.ts';
import { containsWords, readPage } from '#server/db/lists/page.ts';
import { IS_LISTED, certificates as table } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { factsOf } from '#server/features/insights/compare.ts';
import { type Facts, isCounted } from '#server/features/insights/figures.ts';

type CertificateQuery = Parsed<typeof contract.list>['query'];

/** One page of certificates and the cursor of the next. */
export function listCertificateRecords(
  deps: Pick<Deps, 'db' | 'now' | 'brand' | 'gateway'>,
  { search, limit, cursor, sort, ...filter }: CertificateQuery,
) {
  const isNumber = isWholeNumber(search);
  return readPage(deps.db, CERTIFICATES, {
    limit,
    cursor,
    sort,
    filter: and(isNumber, filterOf(filter, factsOf(deps))),
    search: isNumber ? undefined : containsWords(table.searchText, search),
  });
}

/** All that a query of the list finds. */
export const findsCertificates = (
  facts: Facts,
  { search, ...filter }: CertificateQuery,
): SQL | undefined =>
  and(filterOf(filter, facts), isWholeNumber(search) ?? containsWords(table.searchText, search));

function isWholeNumber(search: string | null): SQL | undefined {
  const typed = search ? normalizeNumber(search) : undefined;
  return typed?.kind === 'certificate' ? eq(table.number, typed.number) : undefined;
}

type Filter = Pick<
  CertificateQuery,
  'state' | 'area' | 'endingWithin' | 'register' | 'figure' | 'from' | 'to'
>;

function filterOf(
  { state, area, endingWithin, register, figure, ...period }: Filter,
  facts: Facts,
): SQL | undefined {
  const today = dayOf(facts.now, facts.timeZone);
  return and(
    state && isInState(state, today),
    area && arrayContains(table.areas, [area]),
    endingWithin && isEndingWithin(Number(endingWithin), today),
    register && isInRegister(today),
    figure ? isCounted('certificates', figure, period, facts) : isWithin(table.createdAt, period),
  );
}

/** The SQL equivalent of `stateOf`. */
function isInState(state: NonNullable<Filter['state']>, today: string): SQL | undefined {
  const isOver = lt(table.validUntil, today);
  const isRunning = or(eq(table.status, 'valid'), eq(table.status, 'suspended'));
  if (state === 'expired') return and(isRunning, isOver);
  const isValid = and(eq(table.status, 'valid'), isUnsuspended(today));
  const isSuspended = or(
    eq(table.status, 'suspended'),
    and(eq(table.status, 'valid'), lte(table.suspendsOn, today)),
  );
  if (state === 'valid') return and(isValid, gte(table.validUntil, today));
  if (state === 'suspended') return and(isSuspended, gte(table.validUntil, today));
  return eq(table.status, state);
}

/** True while the suspension day of a valid certificate has not come. */
const isUnsuspended = (today: string): SQL | undefined =>
  or(isNull(table.suspendsOn), gt(table.suspendsOn, today));

/** Worded like the conditions of the register's indexes. */
const isInRegister = (today: string): SQL | undefined =>
  and(IS_LISTED, gte(table.validUntil, today), isUnsuspended(today));

const isEndingWithin = (days: number, today: string): SQL | undefined =>
  and(
    eq(table.status, 'valid'),
    isUnsuspended(today),
    gte(table.validUntil, today),
    lte(table.validUntil, sql`${today}::date + ${days}::int`),
    ne(table.isTest, true),
  );
