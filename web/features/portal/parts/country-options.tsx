import { COUNTRY_CODES, countryName } from '#core/domain/certificates/countries.ts';

/** Created once: every typed letter renders the form again, but not these options. */
export const COUNTRY_OPTIONS = COUNTRY_CODES.map((code) => [code, countryName(code)] as const)
  .sort(([, a], [, b]) => a.localeCompare(b, 'en'))
  .map(([code, name]) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
