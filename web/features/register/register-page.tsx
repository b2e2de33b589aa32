import type { RegisterEntry, RegisterQuery } from '#core/contract/register.ts';
import { AREAS, OVERALL_CERTIFICATION } from '#core/domain/catalogue.ts';
import { COUNTRY_CODES, countryName } from '#core/domain/certificates/countries.ts';
import { formatDay } from '#core/domain/moments.ts';
import type { LiveContent } from '#core/live-pages.ts';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { isSearch, registerAddress } from './register-address.ts';

type PageProps = Omit<Extract<LiveContent, { page: 'register' }>, 'page'>;

/** Certificates whose holders want to be found. Rendered by the server; a plain form searches it. */
export function RegisterPage({ query, entries, hasMore, limits }: PageProps) {
  return (
    <div className="bg-paper">
      <div className="shell py-10 sm:py-16">
        <h1 className="h2">Register of certificates</h1>
        <p className="lede mt-4">
          Certificates that are valid today, of companies that want to be found. A certificate that
          is not listed here can still be valid:{' '}
          <a href="/verify" className="link">
            check its number
          </a>
          .
        </p>
        <SearchForm query={query} longest={limits.longestSearch} />
        {entries.length === 0 ? <Nothing query={query} /> : <Entries entries={entries} />}
        <Pager query={query} hasMore={hasMore} lastPage={limits.lastPage} />
      </div>
    </div>
  );
}

const COUNTRIES = COUNTRY_CODES.map((code) => ({ code, name: countryName(code) })).sort((a, b) =>
  a.name.localeCompare(b.name, 'en'),
);

function SearchForm({ query, longest }: { query: RegisterQuery; longest: number }) {
  return (
    <search>
      <form action="/register" className="card register-form">
        <div>
          <label htmlFor="q">Name, place or number</label>
          <input id="q" name="q" type="search" defaultValue={query.q} maxLength={longest} />
        </div>
        <div>
          <label htmlFor="area">Area</label>
          <select id="area" name="area" defaultValue={query.area ?? ''}>
            <option value="">All areas</option>
            {AREAS.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="country">Country</label>
          <select id="country" name="country" defaultValue={query.country ?? ''}>
            <option value="">All countries</option>
            {COUNTRIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className={buttonStyles()}>
          Search
        </button>
      </form>
    </search>
  );
}

function Entries({ entries }: { entries: readonly RegisterEntry[] }) {
  return (
    <ul aria-label="Certificates" className="mt-6 grid gap-3">
      {entries.map((entry) => (
        <li key={entry.number} className="card register-entry">
          <div>
            <a href={`/certificates/${entry.number}`} className="register-name">
              {entry.holderName}
            </a>
            <p className="text-ink-700">
              {entry.holderPlace}, {countryName(entry.holderCountry)}
            </p>
            <p className="mt-1">{areasOf(entry)}</p>
          </div>
          <p className="text-ink-700 text-sm tabular-nums">
            {entry.number}
            <br />
            Valid until{' '}
            <time dateTime={entry.validUntil}>{formatDay(entry.validUntil, 'UTC')}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

const areasOf = ({ isOverall, areas }: RegisterEntry): string =>
  isOverall
    ? OVERALL_CERTIFICATION.name
    : AREAS.filter(({ id }) => areas.includes(id))
        .map(({ name }) => name)
        .join(', ');

function Nothing({ query }: { query: RegisterQuery }) {
  const isAsked = isSearch(query);
  return (
    <div className="card mt-6 text-center">
      <p className="font-display text-xl">
        {isAsked ? 'No certificate matches' : 'No certificate is listed yet'}
      </p>
      <p className="mt-2 text-ink-700">
        {isAsked
          ? 'Try fewer letters, or leave out the area or the country. Companies that do not want to be found are not listed.'
          : 'Certificates appear here once their holders choose to be found.'}
      </p>
      {isAsked && (
        <p className="mt-3">
          <a href="/register" className="link">
            Show all certificates
          </a>
        </p>
      )}
    </div>
  );
}

type PagerProps = Pick<PageProps, 'query' | 'hasMore'> & { lastPage: number };

function Pager({ query, hasMore, lastPage }: PagerProps) {
  const { page } = query;
  const hasNext = hasMore && page < lastPage;
  if (page === 1 && !hasMore) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <a
          rel="prev"
          href={registerAddress({ ...query, page: page - 1 })}
          className={buttonStyles({ variant: 'outline' })}
        >
          Previous
        </a>
      )}
      <span className="text-ink-700 tabular-nums">Page {page}</span>
      {hasNext && (
        <a
          rel="next"
          href={registerAddress({ ...query, page: page + 1 })}
          className={buttonStyles({ variant: 'outline' })}
        >
          Next
        </a>
      )}
      {hasMore && !hasNext && (
        <span className="text-ink-700">There are more. Please search for a name or a place.</span>
      )}
    </nav>
  );
}
